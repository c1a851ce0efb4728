import type { ComponentType, ReactNode } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';

interface OpenFilesLaterProps {
  /** Loads what opens files, which the page has connected with other features. */
  readonly load: () => Promise<{ readonly OpenFilesPart: ComponentType }>;
}

/** Opens files over the page's lists. Until it has loaded, the names are links to the same. */
export function OpenFilesLater({ load }: OpenFilesLaterProps) {
  const loaded = useLoaded(load, true);
  return <OpenFilesRoom>{loaded && <loaded.OpenFilesPart />}</OpenFilesRoom>;
}

/** The room of 'Share this list', which is kept, so that the footer stays where it is. */
export function OpenFilesRoom({ children }: { readonly children?: ReactNode }) {
  return <div className="mt-8 min-h-11">{children}</div>;
}
