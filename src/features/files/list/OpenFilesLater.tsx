import type { ComponentType, ReactNode } from 'react';
import { useLoaded } from '#lib/loadPart.ts';

interface OpenFilesLaterProps {
  /** Loads the part that opens files, which the page connects to other features. */
  readonly load: () => Promise<{ readonly OpenFilesPart: ComponentType }>;
}

/** Opens files over the page's lists. Until it has loaded, the names are ordinary links. */
export function OpenFilesLater({ load }: OpenFilesLaterProps) {
  const loaded = useLoaded(load, true);
  return <OpenFilesRoom>{loaded && <loaded.OpenFilesPart />}</OpenFilesRoom>;
}

/** Reserves the space of the link to the kept files, so that the footer does not move. */
export function OpenFilesRoom({ children }: { readonly children?: ReactNode }) {
  return <div className="mt-8 min-h-12">{children}</div>;
}
