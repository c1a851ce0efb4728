/** GET on a collection: its documents in pages. */
import { invalidArgument } from '../../shared/statusError.ts';
import { authorizeList } from '../authorize.ts';
import { nameText, requireAdmin, requireIndex, type Call } from '../call.ts';
import { isNameField, NAME_FIELD, parseFieldPath, type FieldPath } from '../fieldPath.ts';
import { compareNames, formatName, parseParentName, pathOf, type ResourceName } from '../names.ts';
import { consistencyOf, readParameters } from '../parameters.ts';
import { valueAt } from '../query/matches.ts';
import { checkQuery } from '../query/checkQuery.ts';
import type { Cursor, Order, Query } from '../query/model.ts';
import { runQuery } from '../query/runQuery.ts';
import { selectFields } from '../query/select.ts';
import type { StoredDocument } from '../store/document.ts';
import { joinTransaction } from '../consistency.ts';
import { readBoolean, readInt32 } from '../wire.ts';
import { readValue } from '../readValue.ts';
import type { Value } from '../values.ts';
import { writeValue } from '../writeValue.ts';

/** The default and also the largest number of documents in a page. */
const MAX_PAGE_SIZE = 300;
const NAME_ORDER: Order = { path: [NAME_FIELD], direction: 1 };

export function listDocuments(call: Call): object {
  const parameters = readParameters(call, [
    'pageSize',
    'pageToken',
    'orderBy',
    'mask.fieldPaths',
    'showMissing',
    'transaction',
    'readTime',
  ]);
  const pageSize = readPageSize(parameters.get('pageSize') ?? '0');
  if (readBoolean(parameters.get('showMissing') ?? undefined))
    return listWithMissing(call, pageSize);
  const orderBy = readOrderBy(parameters.get('orderBy') ?? '');
  const query: Query = {
    parent: parseParentName(nameText({ ...call, segments: call.segments.slice(0, -1) })),
    collectionId: call.segments.at(-1),
    allDescendants: false,
    where: undefined,
    orderBy,
    startAt: readPageToken(parameters.get('pageToken') ?? '', orderBy),
    endAt: undefined,
    // One more than the page, to find out whether another page follows.
    limit: pageSize + 1,
    offset: 0,
    select: undefined,
  };
  checkQuery(query);
  authorizeList(call, { ...query, limit: pageSize });
  requireIndex(call, query);
  const { transaction } = joinTransaction(call, consistencyOf(parameters));
  const documents = runQuery(call.database, query);
  transaction?.hasQueried(query, documents);
  return answer(documents.slice(0, pageSize), documents.length > pageSize, call, query);
}

/**
 * Lists a collection with the places that hold no document, but collections below them. Those have
 * a name alone. As in production, only the order of names is served.
 */
function listWithMissing(call: Call, pageSize: number): object {
  const { database, parameters, segments } = call;
  if ((parameters.get('orderBy') ?? '') !== '')
    throw invalidArgument('cannot specify an order when show_missing is true');
  requireAdmin(call, 'Requests that show missing documents');
  const collection = segments.join('/');
  const parent = parseParentName(nameText({ ...call, segments: segments.slice(0, -1) }));
  const after = readPageToken(parameters.get('pageToken') ?? '', [NAME_ORDER])?.values[0];
  const ids = new Set(
    [...database.collection(collection).documents].map(({ name }) => name.segments.at(-1) ?? ''),
  );
  for (const path of database.collectionPaths)
    if (path.startsWith(`${collection}/`)) ids.add(path.split('/')[segments.length] ?? '');
  const names = [...ids]
    .map((id): ResourceName => ({ ...parent, segments: [...segments, id] }))
    .sort(compareNames)
    .filter((name) => after?.type !== 'reference' || compareNames(name, after.value) > 0);
  const page = names.slice(0, pageSize);
  const mask = readMask(parameters);
  const documents = page.map((name) => {
    const document = database.get(pathOf(name));
    return document ? selectFields(document, mask) : { name: formatName(name) };
  });
  const last = page.at(-1);
  const token =
    last && page.length < names.length ? [{ type: 'reference', value: last } as const] : undefined;
  return pageOf(documents, token);
}

function answer(
  page: readonly StoredDocument[],
  more: boolean,
  { parameters }: Call,
  { orderBy }: Query,
): object {
  const mask = readMask(parameters);
  const last = page.at(-1);
  return pageOf(
    page.map((document) => selectFields(document, mask)),
    more && last ? orderBy.map(({ path }) => valueAt(last, path)) : undefined,
  );
}

function readMask(parameters: URLSearchParams): readonly FieldPath[] | undefined {
  const mask = parameters.getAll('mask.fieldPaths');
  return mask.length === 0 ? undefined : mask.map(parseFieldPath);
}

/** @param last the order values of the last document, if another page follows */
function pageOf(
  documents: readonly object[],
  last: readonly (Value | undefined)[] | undefined,
): object {
  return {
    ...(documents.length > 0 ? { documents } : {}),
    ...(last ? { nextPageToken: pageToken(last) } : {}),
  };
}

function readPageSize(text: string): number {
  const pageSize = readInt32(text) ?? 0;
  if (pageSize < 0) throw invalidArgument('Page size must be nonnegative.');
  return pageSize === 0 ? MAX_PAGE_SIZE : Math.min(pageSize, MAX_PAGE_SIZE);
}

/** Reads `a, b desc`, and appends the name so that a page token is exact. */
function readOrderBy(text: string): readonly Order[] {
  const orders = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part): Order => {
      const match = /^(\S+)(?:\s+(asc|desc))?$/i.exec(part.trim());
      if (!match) throw invalidArgument(`Invalid order by clause "${text}".`);
      return {
        path: parseFieldPath(match[1] ?? ''),
        direction: match[2]?.toLowerCase() === 'desc' ? -1 : 1,
      };
    });
  const last = orders.at(-1);
  return last && isNameField(last.path)
    ? orders
    : [...orders, { ...NAME_ORDER, direction: last?.direction ?? 1 }];
}

/** Returns a page token, which holds the order values of the last document of its page. */
function pageToken(last: readonly (Value | undefined)[]): string {
  const values = last.map((value) => (value ? writeValue(value) : 'null'));
  return Buffer.from(`[${values.join(',')}]`).toString('base64url');
}

function readPageToken(token: string, orderBy: readonly Order[]): Cursor | undefined {
  if (token === '') return undefined;
  const values = decodePageToken(token);
  // The last order is always the name.
  if (values?.length !== orderBy.length || values.at(-1)?.type !== 'reference')
    throw invalidArgument('invalid page token');
  return { values, before: false };
}

function decodePageToken(token: string): readonly Value[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    return Array.isArray(values) ? values.map((value) => readValue(value)) : undefined;
  } catch {
    return undefined;
  }
}
