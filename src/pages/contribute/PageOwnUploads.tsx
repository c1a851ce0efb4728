import { fileWasRemoved } from '#features/library/offline/cachedLists.ts';
import { OwnUploadList } from '#features/contribute/own/OwnUploadList.tsx';

/** The visitor's uploads on /Contribute. A file removed here also leaves other screens' lists. */
export function PageOwnUploads({ contributions }: { readonly contributions: number }) {
  return <OwnUploadList contributions={contributions} onRemoved={fileWasRemoved} />;
}
