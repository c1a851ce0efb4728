/** A rule met a value that it cannot work with: the whole rule counts as false. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}
