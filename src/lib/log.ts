/**
 * Logs a failure that the visitor is not told about.
 *
 * @param action the action that failed, in words: 'count a download'
 */
export function logError(action: string, error: unknown): void {
  console.error(`StudyNest could not ${action}.`, error);
}
