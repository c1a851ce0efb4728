import { hashOf } from '../data/hash.ts';
import { exportText, jsonFromTree } from '../data/json.ts';
import type { Json } from '../data/json.ts';
import { formatPath } from '../data/path.ts';
import type { Path } from '../data/path.ts';
import { applyQuery } from '../data/query.ts';
import type { Query } from '../data/query.ts';
import { priorityLeaf } from '../data/serverValues.ts';
import type { Tree } from '../data/tree.ts';
import { Branch, treeAt } from '../data/tree.ts';
import { IndexMissing } from '../failures.ts';
import { RestError } from './errors.ts';
import { queryOf } from './query.ts';
import type { RestRequest } from './request.ts';
import type { RestAnswer } from './response.ts';

/** Returns the ETag of data: the hash that transactions use. */
export function etagOf(tree: Tree): string {
  return tree === null ? 'null_etag' : hashOf(tree);
}

/** Returns the answer with data, in the style that `print` requests. @throws RestError */
export function dataAnswer(parameters: URLSearchParams, text: () => string): RestAnswer {
  const print = parameters.get('print');
  if (print === 'silent') return { status: 204, text: null };
  if (print === 'pretty')
    return { status: 200, text: `${JSON.stringify(JSON.parse(text()), null, 2)}\n` };
  if (print !== null) throw new RestError(400, 'print must be "pretty" or "silent"');
  return { status: 200, text: text() };
}

function shallow(tree: Tree): Json {
  if (!(tree instanceof Branch)) return jsonFromTree(tree);
  return Object.fromEntries(tree.children.slice().map(([key]) => [key, true]));
}

/** Whether a path leads to the priority of a node. */
export function isPriority(path: Path): boolean {
  return path.at(-1) === '.priority';
}

/** Returns the node that a path leads to, or whose priority it leads to: its rules decide. */
export function nodePath(path: Path): Path {
  return isPriority(path) ? path.slice(0, -1) : path;
}

/** Returns the data at a path. A priority is shown as data. */
export function dataAt({ namespace }: RestRequest, path: Path): Tree {
  const node = treeAt(namespace.root, nodePath(path));
  return isPriority(path) ? priorityLeaf(node) : node;
}

/**
 * Returns the query of a request, if the rules allow it and name its index.
 * @throws PermissionDenied, IndexMissing, RestError
 */
export function allowedQuery({ parameters, namespace, caller, path }: RestRequest): Query {
  const query = queryOf(parameters);
  namespace.checkRead(caller, nodePath(path), query);
  if (!namespace.isIndexed(path, query)) throw new IndexMissing(query.index.name, formatPath(path));
  return query;
}

/** GET: answers with the data at a path. */
export function read(request: RestRequest): RestAnswer {
  const { parameters, headers, path } = request;
  const query = allowedQuery(request);
  const format = parameters.get('format');
  if (format !== null && format !== 'export') throw new RestError(400, 'format must be "export"');
  const tree = applyQuery(query, dataAt(request, path));
  const answer = dataAnswer(parameters, () => {
    if (parameters.get('shallow') === 'true') return JSON.stringify(shallow(tree));
    return format === 'export' ? exportText(tree) : JSON.stringify(jsonFromTree(tree));
  });
  if (headers['x-firebase-etag'] !== 'true') return answer;
  return { ...answer, headers: { ETag: etagOf(dataAt(request, path)) } };
}
