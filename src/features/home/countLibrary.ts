import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { withLimit } from '#lib/withLimit.ts';
import { COURSES } from '#model/courses.ts';
import { countAllFiles } from '#services/totals.ts';

/** The size of the library. */
export interface LibraryTotal {
  readonly files: number;
  readonly courses: number;
}

/** Counts the library. This is a separate module, which Home loads after its first paint. */
export async function countLibrary(): Promise<LibraryTotal> {
  return { files: await withLimit(countAllFiles, READ_TIMEOUT_MS), courses: COURSES.length };
}
