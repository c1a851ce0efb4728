import { faultText } from '../shared/errorText.ts';
import { notServed } from '../shared/statusError.ts';
import { explain } from '../rules/database/verdict.ts';
import { InvalidToken } from './caller.ts';
import { InvalidData } from './data/json.ts';
import { InvalidQuery } from './data/query.ts';
import { PermissionDenied } from './namespace.ts';
import type { Answer } from './protocol.ts';

/** A transaction started from data that has changed since. */
export class DataStale extends Error {
  override readonly name = 'DataStale';
}

/** A refused query, by an index that the rules do not name. */
export class IndexMissing extends Error {
  override readonly name = 'IndexMissing';

  constructor(index: string, path: string) {
    super(`Index not defined, add ".indexOn": "${index}", for path "/${path}", to the rules`);
  }
}

export class UnknownAction extends Error {
  override readonly name = 'UnknownAction';

  constructor(action: string) {
    super(notServed(`the action "${action}"`));
  }
}

const statuses: readonly (readonly [new (...args: never[]) => Error, string])[] = [
  [PermissionDenied, 'permission_denied'],
  [DataStale, 'datastale'],
  [InvalidToken, 'invalid_token'],
  [InvalidData, 'invalid_data'],
  [InvalidQuery, 'invalid_query'],
  [IndexMissing, 'index_not_defined'],
  [UnknownAction, 'unimplemented'],
];

/** Returns the answer that tells a client what went wrong, with a line for the log. */
export function failureAnswer(error: unknown): Answer & { readonly log: string } {
  const status = statuses.find(([kind]) => error instanceof kind)?.[1];
  if (status === undefined || !(error instanceof Error)) {
    // A fault of the engine must not affect the connections of other clients.
    return { status: 'internal_error', data: '"Internal error"', log: faultText(error) };
  }
  const why = error instanceof PermissionDenied ? explain(error.verdict) : error.message;
  return { status, data: JSON.stringify(error.message), log: `${status}: ${why}` };
}
