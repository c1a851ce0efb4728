import { jsonFromTree } from '../data/json.ts';
import { parsePath } from '../data/path.ts';
import type { Path } from '../data/path.ts';
import { wholeQuery } from '../data/query.ts';
import { mergeAssignments } from '../data/writes.ts';
import { RestError } from './errors.ts';
import { pushId } from './pushId.ts';
import { dataAnswer, dataAt, etagOf, nodePath } from './read.ts';
import { parseBody } from './request.ts';
import type { RestRequest } from './request.ts';
import type { RestAnswer } from './response.ts';

function valueText(request: RestRequest, path: Path): string {
  return JSON.stringify(jsonFromTree(dataAt(request, path)));
}

/** Answers 412 with the current value if `if-match` is another state. @throws PermissionDenied */
function mismatch(request: RestRequest): RestAnswer | null {
  const { headers, namespace, caller, path } = request;
  const expected = headers['if-match'];
  if (expected === undefined) return null;
  const etag = etagOf(dataAt(request, path));
  if (expected === etag) return null;
  namespace.checkRead(caller, nodePath(path), wholeQuery);
  return { status: 412, text: valueText(request, path), headers: { ETag: etag } };
}

function written(request: RestRequest, text: () => string): RestAnswer {
  const answer = dataAnswer(request.parameters, text);
  if (request.headers['x-firebase-etag'] !== 'true') return answer;
  return { ...answer, headers: { ETag: etagOf(dataAt(request, request.path)) } };
}

/** PUT: replaces the data at a path and answers with it. */
export function replace(request: RestRequest, body: string): RestAnswer {
  const json = parseBody(body);
  const refusal = mismatch(request);
  if (refusal !== null) return refusal;
  const { namespace, caller, path } = request;
  namespace.write(caller, [{ path, json }]);
  return written(request, () => valueText(request, path));
}

/** DELETE: removes the data at a path. */
export function remove(request: RestRequest): RestAnswer {
  const refusal = mismatch(request);
  if (refusal !== null) return refusal;
  const { namespace, caller, path } = request;
  namespace.write(caller, [{ path, json: null }]);
  return written(request, () => 'null');
}

function refuseCondition({ headers, method }: RestRequest): void {
  if (headers['if-match'] !== undefined)
    throw new RestError(400, `${method} does not support conditional requests`);
}

/** PATCH: sets the named children, all or none, and answers with them. */
export function patch(request: RestRequest, body: string): RestAnswer {
  refuseCondition(request);
  const json = parseBody(body);
  const { namespace, caller, path } = request;
  namespace.write(caller, mergeAssignments(path, json));
  return dataAnswer(request.parameters, () => {
    const parts = Object.keys(json as object).map(
      (key) => `${JSON.stringify(key)}:${valueText(request, [...path, ...parsePath(key)])}`,
    );
    return `{${parts.join(',')}}`;
  });
}

/** POST: adds a child under a new key and answers with the key. */
export function append(request: RestRequest, body: string, now: number): RestAnswer {
  refuseCondition(request);
  const json = parseBody(body);
  const { namespace, caller, path } = request;
  const name = pushId(now);
  namespace.write(caller, [{ path: [...path, name], json }]);
  return dataAnswer(request.parameters, () => JSON.stringify({ name }));
}
