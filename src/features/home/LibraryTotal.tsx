import { useLibraryTotal } from './useLibraryTotal.ts';

/** The number of files and courses. The line has its height before the files are counted. */
export function LibraryTotal() {
  const total = useLibraryTotal();
  return (
    <p className="min-h-6 text-sm text-ink-soft">
      {total && total.files > 0 && (
        <>
          <strong className="text-ink">{total.files.toLocaleString('en')}</strong>{' '}
          {total.files === 1 ? 'file' : 'files'} in {total.courses} courses.
        </>
      )}
    </p>
  );
}
