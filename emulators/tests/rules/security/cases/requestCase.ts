/** Requests to a Firestore server, each with the rules that decide it. */

export type Verdict = 'allowed' | 'denied';

export interface RequestCase {
  readonly title: string;
  readonly verdict: Verdict;
  /** Rules in which COLLECTION stands for a collection that only this case uses. */
  readonly rules: string;
  /** Builds the request, from the name of the collection and the full names of documents. */
  readonly ask: (names: Names) => RestRequest;
  /** Set if Google's emulator decides differently. */
  readonly official?: { readonly verdict: Verdict; readonly because: string };
}

interface Names {
  readonly collection: string;
  /** Returns the full name of a document. */
  readonly documentName: (path: string) => string;
}

interface RestRequest {
  readonly method: 'GET' | 'POST';
  /** The part after `…/documents`. */
  readonly path: string;
  readonly body?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** Returns the REST encoding of a plain value; whole numbers are integers. */
function value(plain: unknown): Json {
  if (plain === null) return { nullValue: null };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(value) } };
  switch (typeof plain) {
    case 'boolean':
      return { booleanValue: plain };
    case 'number':
      return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
    case 'string':
      return { stringValue: plain };
    default:
      return { mapValue: { fields: fields(plain as Json) } };
  }
}

function fields(plain: Json): Json {
  return Object.fromEntries(Object.entries(plain).map(([name, field]) => [name, value(field)]));
}

/** Returns a filter on one field. */
export function where(fieldPath: string, op: string, operand: unknown): Json {
  return { fieldFilter: { field: { fieldPath }, op, value: value(operand) } };
}

/** Returns a filter that needs no value, such as IS_NULL. */
export function unary(fieldPath: string, op: string): Json {
  return { unaryFilter: { field: { fieldPath }, op } };
}

export function and(...filters: readonly Json[]): Json {
  return { compositeFilter: { op: 'AND', filters } };
}

export function or(...filters: readonly Json[]): Json {
  return { compositeFilter: { op: 'OR', filters } };
}

/** Queries the case's collection. */
export function query(filter?: Json, more: Json = {}): RequestCase['ask'] {
  return ({ collection }) => ({
    method: 'POST',
    path: ':runQuery',
    body: {
      structuredQuery: {
        from: [{ collectionId: collection }],
        ...(filter ? { where: filter } : {}),
        ...more,
      },
    },
  });
}

/** Gets one document of the case's collection. */
export function get(id: string): RequestCase['ask'] {
  return ({ collection }) => ({ method: 'GET', path: `/${collection}/${id}` });
}

/** Gets several documents in one request. */
export function batchGet(...ids: readonly string[]): RequestCase['ask'] {
  return ({ collection, documentName }) => ({
    method: 'POST',
    path: ':batchGet',
    body: { documents: ids.map((id) => documentName(`${collection}/${id}`)) },
  });
}

/** A write, given a function from the id of a document to its full name. */
export type Write = (name: (id: string) => string) => Json;

/** Writes to documents of the case's collection. */
export function commit(...writes: readonly Write[]): RequestCase['ask'] {
  return ({ collection, documentName }) => ({
    method: 'POST',
    path: ':commit',
    body: { writes: writes.map((write) => write((id) => documentName(`${collection}/${id}`))) },
  });
}

export function set(id: string, plain: Json, more: Json = {}): Write {
  return (name) => ({ update: { name: name(id), fields: fields(plain) }, ...more });
}

export function remove(id: string): Write {
  return (name) => ({ delete: name(id) });
}
