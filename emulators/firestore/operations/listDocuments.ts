/** GET on a collection: its documents in pages. */
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import { authorizeList } from '../authorize.ts';
import { nameText, requireIndex, type Call } from '../call.ts';
import { isNameField, NAME_FIELD, parseFieldPath } from '../fieldPath.ts';
import { parseParentName } from '../names.ts';
import { readParameters } from '../parameters.ts';
import { valueAt } from '../query/matches.ts';
import { checkQuery } from '../query/checkQuery.ts';
import type { Cursor, Order, Query } from '../query/model.ts';
import { runQuery } from '../query/runQuery.ts';
import { selectFields } from '../query/select.ts';
import type { StoredDocument } from '../store/document.ts';
import { readInt32 } from '../wire.ts';
import { readValue } from '../readValue.ts';
import type { Value } from '../values.ts';
import { writeValue } from '../writeValue.ts';

/** The default and also the largest number of documents in a page. */
const MAX_PAGE_SIZE = 300;

export function listDocuments(call: Call): string {
  const parameters = readParameters(call, [
    'pageSize',
    'pageToken',
    'orderBy',
    'mask.fieldPaths',
    'showMissing',
    'transaction',
    'readTime',
  ]);
  if (parameters.get('showMissing') === 'true') {
    throw new StatusError('UNIMPLEMENTED', '"showMissing" is not implemented here.');
  }
  const pageSize = readPageSize(parameters.get('pageSize') ?? '0');
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
  const documents = runQuery(call.database, query);
  return answer(documents.slice(0, pageSize), documents.length > pageSize, call, query);
}

function answer(
  page: readonly StoredDocument[],
  more: boolean,
  { parameters }: Call,
  { orderBy }: Query,
): string {
  const mask = parameters.getAll('mask.fieldPaths');
  const paths = mask.length === 0 ? undefined : mask.map(parseFieldPath);
  const members: string[] = [];
  if (page.length > 0) {
    const texts = page.map((document) => selectFields(document, paths));
    members.push(`"documents":[${texts.join(',\n')}]`);
  }
  const last = page.at(-1);
  if (more && last) {
    members.push(`"nextPageToken":"${pageTokenAfter(last, orderBy)}"`);
  }
  return `{${members.join(',')}}`;
}

function readPageSize(text: string): number {
  const pageSize = readInt32(text) ?? 0;
  if (pageSize < 0) {
    throw invalidArgument('Page size must be nonnegative.');
  }
  return pageSize === 0 ? MAX_PAGE_SIZE : Math.min(pageSize, MAX_PAGE_SIZE);
}

/** Reads `a, b desc`, and appends the name so that a page token is exact. */
function readOrderBy(text: string): readonly Order[] {
  const orders = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part): Order => {
      const match = /^(\S+)(?:\s+(asc|desc))?$/i.exec(part.trim());
      if (!match) {
        throw invalidArgument(`Invalid order by clause "${text}".`);
      }
      return {
        path: parseFieldPath(match[1] ?? ''),
        direction: match[2]?.toLowerCase() === 'desc' ? -1 : 1,
      };
    });
  const last = orders.at(-1);
  return last && isNameField(last.path)
    ? orders
    : [...orders, { path: [NAME_FIELD], direction: last?.direction ?? 1 }];
}

/** Returns a page token, which holds the order values of the last document of its page. */
function pageTokenAfter(document: StoredDocument, orderBy: readonly Order[]): string {
  const values = orderBy.map(({ path }) => {
    const value = valueAt(document, path);
    return value ? writeValue(value) : 'null';
  });
  return Buffer.from(`[${values.join(',')}]`).toString('base64url');
}

function readPageToken(token: string, orderBy: readonly Order[]): Cursor | undefined {
  if (token === '') {
    return undefined;
  }
  const values = decodePageToken(token);
  // The last order is always the name.
  if (values?.length !== orderBy.length || values.at(-1)?.type !== 'reference') {
    throw invalidArgument('invalid page token');
  }
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
