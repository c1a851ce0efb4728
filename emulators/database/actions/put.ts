import { hashOf } from '../data/hash.ts';
import { treeAt } from '../data/tree.ts';
import type { Path } from '../data/path.ts';
import { DataStale } from '../failures.ts';
import type { Namespace } from '../namespace.ts';
import type { Action } from './action.ts';
import { nothing, pathOf } from './action.ts';

/** A write with a hash counts only if the client knew the current data (transactions). @throws DataStale */
export function checkHash(namespace: Namespace, path: Path, hash: unknown): void {
  if (typeof hash === 'string' && hash !== hashOf(treeAt(namespace.root, path))) {
    throw new DataStale('Transaction hash does not match');
  }
}

/** `p`: replaces what stands at a path. */
export const put: Action = ({ namespace, caller }, body) => {
  const path = pathOf(body);
  checkHash(namespace, path, body['h']);
  namespace.write(caller, [{ path, json: body['d'] }]);
  return nothing;
};
