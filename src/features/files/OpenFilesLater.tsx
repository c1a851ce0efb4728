import { useLoaded } from '#lib/useLoaded.ts';

const load = () => import('./viewer/OpenFiles.tsx');

/** Opens files over the page's lists. Until it has loaded, the names are links to the same. */
export function OpenFilesLater() {
  const loaded = useLoaded(load, true);
  // The room of 'Share this list' is kept, so that the footer stays where it is.
  return <div className="mt-8 min-h-11">{loaded && <loaded.OpenFiles />}</div>;
}
