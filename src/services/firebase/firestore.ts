import * as v from 'valibot';
import {
  answeredDocument,
  documentName,
  DOCUMENTS_URL,
  encodeFields,
  encodeValue,
  type Fields,
  type StoredDocument,
} from './documents.ts';
import { orAborted } from '#lib/timeLimit.ts';
import { firebaseFetch, RequestError } from './rest.ts';

// The one client of Firestore, over its REST API
// (https://firebase.google.com/docs/firestore/reference/rest): nothing in the app listens to it.

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Asks with the visitor's token, if anybody is signed in. Most reads need none. */
  readonly asVisitor?: boolean;
  /** Asks with this token. */
  readonly token?: string;
  /** Lets a write arrive even if the page is left. */
  readonly keepalive?: boolean;
}

const OPERATORS = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
} as const;

/** A condition on a field, or several of them. The field `__name__` is the document's path. */
export type Condition =
  | readonly [field: string, operator: keyof typeof OPERATORS, value: unknown]
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] };

/** A query for documents. */
export interface Query {
  /** The path of a collection, or the id of all collections in `lists`. */
  readonly from: string | { readonly all: string };
  readonly where?: Condition | undefined;
  /** Fields; one with a minus in front is descending. */
  readonly orderBy?: readonly string[];
  /** The values of `orderBy` of the document after which it begins … */
  readonly after?: readonly unknown[] | undefined;
  /** … and before which it ends. */
  readonly before?: readonly unknown[] | undefined;
  /** The fields to read; by default all. */
  readonly select?: readonly string[];
  readonly limit?: number;
}

/**
 * Reads the documents that a query finds.
 *
 * @throws RequestError, TypeError without a network, or the signal's reason
 */
export async function readDocuments(
  query: Query,
  options: RequestOptions = {},
): Promise<readonly StoredDocument[]> {
  const body = { structuredQuery: structured(query) };
  const found = await ask(`${parentOf(query)}:runQuery`, body, queryAnswer, options);
  return found.flatMap(({ document, error }) => {
    if (error) throw new RequestError('The query', error.code);
    return document ?? [];
  });
}

const queryAnswer = v.array(
  v.object({
    document: v.optional(answeredDocument),
    /** The reason why the answer ends here. Its status was sent before, and is 200. */
    error: v.optional(v.object({ code: v.number() })),
  }),
);

/**
 * Counts the documents that a query finds, without reading them.
 *
 * @throws as `readDocuments` does
 */
export async function countDocuments(query: Query, options: RequestOptions = {}): Promise<number> {
  const body = {
    structuredAggregationQuery: {
      structuredQuery: structured(query),
      aggregations: [{ alias: 'count', count: {} }],
    },
  };
  const url = `${parentOf(query)}:runAggregationQuery`;
  const [{ result }] = await ask(url, body, countAnswer, options);
  return Number(result.aggregateFields.count.integerValue);
}

/** 64-bit numbers are sent as text. */
const countAnswer = v.tuple([
  v.object({
    result: v.object({
      aggregateFields: v.object({
        count: v.object({ integerValue: v.pipe(v.string(), v.digits()) }),
      }),
    }),
  }),
]);

/**
 * Reads one document; null if it does not exist.
 *
 * @throws as `readDocuments` does
 */
export async function readDocument(
  path: string,
  options: RequestOptions = {},
): Promise<StoredDocument | null> {
  return (await readEach([path], options))[0] ?? null;
}

/**
 * Returns which of some documents exist.
 *
 * @param paths 20 at most: rules look up one more for each that does not exist
 * @throws as `readDocuments` does
 */
export async function existingDocuments(
  paths: readonly string[],
  options: RequestOptions = {},
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  return new Set((await readEach(paths, options, ['__name__'])).map(({ path }) => path));
}

/**
 * Whether a document exists.
 *
 * @throws as `readDocuments` does
 */
export async function isDocument(path: string, options: RequestOptions = {}): Promise<boolean> {
  return (await existingDocuments([path], options)).has(path);
}

async function readEach(
  paths: readonly string[],
  options: RequestOptions,
  fieldPaths?: readonly string[],
) {
  const body = { documents: paths.map(documentName), ...(fieldPaths && { mask: { fieldPaths } }) };
  const found = await ask(':batchGet', body, eachAnswer, options);
  return found.flatMap((each) => ('found' in each ? each.found : []));
}

const eachAnswer = v.array(
  v.union([v.object({ found: answeredDocument }), v.object({ missing: v.string() })]),
);

/** A write in the form of the REST API. */
export type FirestoreWrite =
  | { readonly delete: string }
  | {
      readonly update: { readonly name: string; readonly fields: object };
      readonly updateMask?: object;
      readonly updateTransforms?: readonly object[];
    };

/** Writes a whole document. @param timeField the field that becomes the server's time */
export function setDocument(path: string, fields: Fields, timeField?: string): FirestoreWrite {
  return {
    update: { name: documentName(path), fields: encodeFields(fields) },
    ...(timeField !== undefined && {
      updateTransforms: [{ fieldPath: timeField, setToServerValue: 'REQUEST_TIME' }],
    }),
  };
}

/** Writes some fields of a document; undefined removes a field. @param timeField as above */
export function updateDocument(path: string, fields: Fields, timeField?: string): FirestoreWrite {
  return {
    ...setDocument(path, fields, timeField),
    updateMask: { fieldPaths: Object.keys(fields) },
  };
}

/** Adds one to a number in a document, and changes nothing else. */
export function incrementField(path: string, field: string): FirestoreWrite {
  const increment = { fieldPath: field, increment: encodeValue(1) };
  return { ...updateDocument(path, {}), updateTransforms: [increment] };
}

export function deleteDocument(path: string): FirestoreWrite {
  return { delete: documentName(path) };
}

/**
 * Carries out writes, all or none.
 *
 * @throws as `readDocuments` does
 */
export async function commit(
  writes: readonly FirestoreWrite[],
  options: RequestOptions = {},
): Promise<void> {
  await ask(':commit', { writes }, commitAnswer, options);
}

const commitAnswer = v.object({ writeResults: v.array(v.unknown()), commitTime: v.string() });

/** The part of the address in front of a query's method: the document that its collection is in. */
function parentOf({ from }: Query): string {
  const parent = typeof from === 'string' ? from.split('/').slice(0, -1) : [];
  return parent.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

function structured({ from, where, orderBy = [], after, before, select, limit }: Query) {
  const fields = orderBy.map((field) => field.replace('-', ''));
  const cursor = (values: readonly unknown[], isBefore: boolean) => ({
    values: values.map((value, index) => encodeOf(fields[index], value)),
    before: isBefore,
  });
  return {
    from: [
      typeof from === 'string'
        ? { collectionId: from.slice(from.lastIndexOf('/') + 1) }
        : { collectionId: from.all, allDescendants: true },
    ],
    limit,
    ...(select && { select: { fields: select.map((fieldPath) => ({ fieldPath })) } }),
    ...(where && { where: filter(where) }),
    ...(fields.length > 0 && {
      orderBy: fields.map((fieldPath, index) => ({
        field: { fieldPath },
        direction: orderBy[index]?.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
      })),
    }),
    ...(after && { startAt: cursor(after, false) }),
    ...(before && { endAt: cursor(before, true) }),
  };
}

function filter(condition: Condition): object {
  if ('and' in condition)
    return { compositeFilter: { op: 'AND', filters: condition.and.map(filter) } };
  if ('or' in condition)
    return { compositeFilter: { op: 'OR', filters: condition.or.map(filter) } };
  const [fieldPath, operator, value] = condition;
  const field = { fieldPath };
  return { fieldFilter: { field, op: OPERATORS[operator], value: encodeOf(fieldPath, value) } };
}

/** Spells a value of a query. A document's path is a reference. */
function encodeOf(field: string | undefined, value: unknown): object {
  if (field !== '__name__') return encodeValue(value);
  if (Array.isArray(value))
    return { arrayValue: { values: value.map((one) => encodeOf(field, one)) } };
  return { referenceValue: documentName(String(value)) };
}

/** @throws RequestError also for an answer that is not Firestore's, such as a hotel's login page */
async function ask<Answer>(
  path: string,
  body: object,
  answer: v.GenericSchema<unknown, Answer>,
  { asVisitor = false, signal, keepalive = false, ...given }: RequestOptions,
): Promise<Answer> {
  const headers = new Headers();
  const token = given.token ?? (asVisitor ? await tokenOfVisitor(signal) : undefined);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await firebaseFetch(DOCUMENTS_URL + path, {
    ...{ method: 'POST', headers, body: JSON.stringify(body), keepalive },
    ...(signal && { signal }),
  });
  if (!response.ok) {
    // A filter's page is no refusal of the rules.
    const isFirestores = response.headers.get('Content-Type')?.includes('json');
    throw new RequestError('Firestore', isFirestores ? response.status : UNAVAILABLE);
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), await response.text());
  if (!parsed.success) throw new RequestError('Another server', UNAVAILABLE);
  return parsed.output;
}

const UNAVAILABLE = 503;

function tokenOfVisitor(signal: AbortSignal | undefined): Promise<string | undefined> {
  const token = import('./auth.ts').then(({ visitorToken }) => visitorToken());
  return signal ? orAborted(token, signal) : token;
}
