import { exportText } from '../data/json.ts';
import { hashOf } from '../data/hash.ts';
import { InvalidQuery, queryFromWire, wholeQuery } from '../data/query.ts';
import type { ListenKey } from '../client.ts';
import type { Action } from './action.ts';
import { pathOf } from './action.ts';

/** Returns the place and query of a listen or unlisten request; the whole place without a tag. */
export function listenKey(body: Readonly<Record<string, unknown>>): ListenKey {
  const { q: wireQuery, t: tag } = body;
  const path = pathOf(body);
  if (tag === undefined || tag === null)
    return { path, query: wholeQuery, wireQuery: undefined, tag: undefined };
  if (typeof tag !== 'number') throw new InvalidQuery('Tags are numbers');
  return { path, query: queryFromWire(wireQuery), wireQuery, tag };
}

/** `q`: sends the current data, unless the client's hash shows that it has it, then every change. */
export const listen: Action = (client, body) => {
  const key = listenKey(body);
  const { view } = client.listen(key);
  const current = view.current(client.namespace.root);
  const { h: hash } = body;
  if (typeof hash !== 'string' || hash === '' || hash !== hashOf(current))
    client.push({ path: key.path, merge: false, data: exportText(current) }, key.tag);
  return client.namespace.isIndexed(key.path, key.query) ? '{}' : '{"w":["no_index"]}';
};
