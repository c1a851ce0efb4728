import type { Client } from '../client.ts';
import { hashOf } from '../data/hash.ts';
import { treeAt } from '../data/tree.ts';
import type { Assignment } from '../data/writes.ts';
import { DataStale } from '../failures.ts';
import type { Action } from './action.ts';
import { nothing, pathOf } from './action.ts';

/**
 * Writes. With a hash (transactions), it writes only if the client knew the current data. The rules
 * decide first: a client that may not write must not learn whether its guess at the data was right.
 * @throws PermissionDenied, InvalidData, DataStale
 */
export function writeIfKnown(
  { namespace, caller }: Client,
  body: Readonly<Record<string, unknown>>,
  assignments: readonly Assignment[],
): void {
  const { h: hash } = body;
  if (typeof hash === 'string') {
    namespace.checkWrite(caller, assignments);
    if (hash !== hashOf(treeAt(namespace.root, pathOf(body))))
      throw new DataStale('Transaction hash does not match');
  }
  namespace.write(caller, assignments);
}

/** `p`: replaces the data at a path. */
export const put: Action = (client, body) => {
  const path = pathOf(body);
  writeIfKnown(client, body, [{ path, json: body['d'] }]);
  return nothing;
};
