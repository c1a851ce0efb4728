/** The query string of plain REST requests. */
import { invalidArgument } from '../shared/statusError.ts';
import { refuseMembers, type Call } from './call.ts';
import type { Message } from './wire.ts';

/** The parameters that every Google API accepts; none of them changes an answer here. */
const COMMON = ['key', 'alt', '$alt', 'prettyPrint'];

/**
 * Returns the parameters, if the operation knows all of them.
 * @throws StatusError INVALID_ARGUMENT for an unknown one, UNIMPLEMENTED for a read of the past
 */
export function readParameters(call: Call, known: readonly string[]): URLSearchParams {
  const unknown = [...call.parameters.keys()].find(
    (name) => !known.includes(name) && !COMMON.includes(name),
  );
  if (unknown !== undefined) throw invalidArgument(`Unknown parameter "${unknown}".`);
  refuseMembers(Object.fromEntries(call.parameters), ['readTime']);
  return call.parameters;
}

/** Returns the transaction that the parameters name, as the member of a message. */
export function consistencyOf(parameters: URLSearchParams): Message {
  const transaction = parameters.get('transaction');
  return transaction === null ? {} : { transaction };
}
