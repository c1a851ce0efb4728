import { COURSES } from '#model/courses.ts';
import { useLibraryTotal } from './useLibraryTotal.ts';

/** How much there is to find. The line keeps its height while the files are counted. */
export function LibraryTotal() {
  const files = useLibraryTotal();
  return (
    <p className="mt-4 text-sm text-ink-soft">
      Free, and no account needed.
      <br />
      {files !== null && files > 0 && (
        <>
          <strong className="text-ink">{files.toLocaleString('en')}</strong>{' '}
          {files === 1 ? 'file' : 'files'} in{' '}
        </>
      )}
      {COURSES.length} courses.
    </p>
  );
}
