import { explain } from '../../rules/database/verdict.ts';
import { StatusError } from '../../shared/statusError.ts';
import { InvalidToken } from '../caller.ts';
import { InvalidData } from '../data/json.ts';
import { InvalidQuery } from '../data/query.ts';
import { IndexMissing } from '../failures.ts';
import { PermissionDenied } from '../namespace.ts';

/** A request that is answered with an error: status and the text of `{"error": …}`. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns the answer to a REST caller for an error, and the log text; null for an engine fault. */
export function restFailure(error: unknown): { status: number; text: string; log: string } | null {
  if (error instanceof PermissionDenied)
    return { status: 401, text: error.message, log: explain(error.verdict) };
  if (error instanceof InvalidToken)
    return { status: 401, text: 'Could not parse auth token.', log: error.message };
  if (error instanceof StatusError)
    return { status: error.httpStatus, text: error.message, log: error.message };
  if (error instanceof RestError)
    return { status: error.status, text: error.message, log: error.message };
  if (error instanceof InvalidData)
    return { status: 400, text: `Invalid data; ${error.message}`, log: error.message };
  if (error instanceof InvalidQuery || error instanceof IndexMissing)
    return { status: 400, text: error.message, log: error.message };
  return null;
}
