/**
 * The one place where a failure that the visitor is not told of is written down.
 *
 * @param what what was being done, in words: 'count a download'
 */
export function logError(what: string, error: unknown): void {
  console.error(`StudyNest could not ${what}.`, error);
}
