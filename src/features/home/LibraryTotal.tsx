import { useEffect, useState } from 'react';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { counted, numberText, pluralOf } from '#model/language.ts';
import { COURSES } from '#model/shelf.ts';

/** Counts once for the whole visit. The code that asks is loaded after the first paint. */
const countOnce = once(async () => {
  const { countAllFiles } = await import('#services/library/totals.ts');
  return countAllFiles(AbortSignal.timeout(READ_TIMEOUT_MS));
});

/** The number of files and courses. The line has its height before the files are counted. */
export function LibraryTotal() {
  const [files, setFiles] = useState(0);
  useEffect(
    () =>
      whenIdle(() => {
        countOnce().then(setFiles, (error: unknown) =>
          logError('count the files of the library', error),
        );
      }),
    [],
  );
  return (
    <p className="min-h-6 text-sm text-ink-soft">
      {files > 0 && (
        <>
          <strong className="text-ink">{numberText(files)}</strong>
          {` ${pluralOf(files, 'file', 'files')} in ${counted(COURSES.length, 'course', 'courses')}.`}
        </>
      )}
    </p>
  );
}
