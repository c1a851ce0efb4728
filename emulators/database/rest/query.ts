/** Queries in REST: `orderBy`, bounds and limits as parameters of the URL. */
import { makeQuery, wholeQuery } from '../data/query.ts';
import type { Bound, Query } from '../data/query.ts';
import { sortIndex } from '../data/sortIndex.ts';
import { RestError } from './errors.ts';

const narrowing = [
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
];

const specialIndexes = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);

function orderBy(text: string): string {
  let name: unknown;
  try {
    name = JSON.parse(text);
  } catch {
    throw new RestError(400, 'orderBy must be a valid JSON encoded path');
  }
  if (typeof name !== 'string' || name === '')
    throw new RestError(400, 'orderBy must be a valid JSON encoded path');
  return specialIndexes.get(name) ?? name;
}

/** Reads a bound: a JSON value, or a value and a key separated by a comma. */
function bound(parameters: URLSearchParams, name: string, inclusive: boolean): Bound | null {
  const text = parameters.get(name);
  if (text === null) return null;
  const wrong = new RestError(
    400,
    `Constraint "${name}" must be valid JSON: a value, or value,"key"`,
  );
  let parts: unknown;
  try {
    parts = JSON.parse(`[${text}]`);
  } catch {
    throw wrong;
  }
  const [value, key = null, ...rest] = parts as unknown[];
  if (value === undefined || (typeof value === 'object' && value !== null)) throw wrong;
  if ((key !== null && typeof key !== 'string') || rest.length > 0) throw wrong;
  return { value: value as Bound['value'], key, inclusive };
}

function limit(parameters: URLSearchParams): Query['limit'] {
  const first = parameters.get('limitToFirst');
  const last = parameters.get('limitToLast');
  if (first !== null && last !== null)
    throw new RestError(400, 'Only one of limitToFirst and limitToLast may be set');
  const text = first ?? last;
  if (text === null) return null;
  if (!/^[1-9]\d*$/.test(text)) throw new RestError(400, 'Limits must be positive integers');
  return { count: Number(text), from: first === null ? 'last' : 'first' };
}

function onlyOne(first: Bound | null, second: Bound | null, names: string): Bound | null {
  if (first !== null && second !== null)
    throw new RestError(400, `Only one of ${names} may be set`);
  return first ?? second;
}

/**
 * Returns the query that the parameters describe.
 * A shallow read may be limited without an order: it is by key (exports request one key that way).
 * @throws RestError
 */
export function queryOf(parameters: URLSearchParams): Query {
  const order = parameters.get('orderBy');
  const isShallow = parameters.get('shallow') === 'true';
  if (order === null) {
    const [extra] = narrowing.filter((name) => parameters.has(name));
    if (extra === undefined) return wholeQuery;
    if (!isShallow || !extra.startsWith('limitTo'))
      throw new RestError(400, 'orderBy must be defined when other query parameters are defined');
  }
  const start = onlyOne(
    bound(parameters, 'startAt', true),
    bound(parameters, 'startAfter', false),
    'startAt and startAfter',
  );
  const end = onlyOne(
    bound(parameters, 'endAt', true),
    bound(parameters, 'endBefore', false),
    'endAt and endBefore',
  );
  const equal = bound(parameters, 'equalTo', true);
  if (equal !== null && (start ?? end) !== null)
    throw new RestError(400, 'equalTo cannot be combined with other bounds');
  return makeQuery({
    index: sortIndex(order === null ? '.key' : orderBy(order)),
    start: start ?? equal,
    end: end ?? equal,
    limit: limit(parameters),
  });
}
