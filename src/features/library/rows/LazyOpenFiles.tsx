import type { ComponentType, ReactNode } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';

interface LazyOpenFilesProps {
  /** Loads the part that opens files, which the page connects to other features. */
  readonly load: () => Promise<{ readonly PageOpenFiles: ComponentType }>;
}

/** Opens files over the page's lists. Until it has loaded, the names are ordinary links. */
export function LazyOpenFiles({ load }: LazyOpenFilesProps) {
  const loaded = useLoaded(load, true);
  return loaded && <loaded.PageOpenFiles />;
}

/** Reserves the space of what keeps a list or a course, which comes with `LazyOpenFiles`. */
export function OpenFilesPlace({ children }: { readonly children?: ReactNode }) {
  return <div className="min-h-24 sm:min-h-12 print:hidden">{children}</div>;
}
