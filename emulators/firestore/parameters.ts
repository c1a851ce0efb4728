/** The query string of plain REST requests. */
import { invalidArgument } from '../shared/statusError.ts';
import { refuseMembers, type Call } from './call.ts';

/** The parameters that every Google API accepts; none of them changes an answer here. */
const COMMON = ['key', 'alt', '$alt', 'prettyPrint'];

/**
 * Returns the parameters, if the operation knows all of them.
 * @throws StatusError INVALID_ARGUMENT for an unknown one, UNIMPLEMENTED for those of transactions
 */
export function readParameters(call: Call, known: readonly string[]): URLSearchParams {
  const unknown = [...call.parameters.keys()].find(
    (name) => !known.includes(name) && !COMMON.includes(name),
  );
  if (unknown !== undefined) {
    throw invalidArgument(`Unknown parameter "${unknown}".`);
  }
  refuseMembers(Object.fromEntries(call.parameters), ['transaction', 'readTime']);
  return call.parameters;
}
