/** The error of a rule that meets a value it cannot work with: the whole rule counts as false. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}
