import { exportText } from '../data/json.ts';
import { formatPath } from '../data/path.ts';
import { applyQuery, queryFromWire } from '../data/query.ts';
import { treeAt } from '../data/tree.ts';
import { IndexMissing } from '../failures.ts';
import type { Action } from './action.ts';
import { pathOf } from './action.ts';

/** `g`: returns the data once. Unlike a listen, it refuses an index that the rules do not name. */
export const get: Action = ({ namespace, caller }, body) => {
  const path = pathOf(body);
  const query = queryFromWire(body['q']);
  namespace.checkRead(caller, path, query);
  if (!namespace.isIndexed(path, query)) throw new IndexMissing(query.index.name, formatPath(path));
  return exportText(applyQuery(query, treeAt(namespace.root, path)));
};
