import { fileWasRemoved } from '#features/files/fileWasRemoved.ts';
import { OwnUploadList } from '#features/upload/mine/OwnUploadList.tsx';

/** The visitor's uploads on /Contribute. What is removed here leaves the lists of other screens. */
export function OwnUploadsPart({ contributions }: { readonly contributions: number }) {
  return <OwnUploadList contributions={contributions} onRemoved={fileWasRemoved} />;
}
