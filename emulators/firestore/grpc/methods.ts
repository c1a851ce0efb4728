/** The methods of google.firestore.v1.Firestore, in terms of the operations that REST uses too. */
import type { Call, Operation } from '../call.ts';
import { batchGet } from '../operations/batchGet.ts';
import { batchWriteOperation, commitOperation } from '../operations/commits.ts';
import { getDocument } from '../operations/documents.ts';
import { listCollectionIds } from '../operations/listCollectionIds.ts';
import { listDocuments } from '../operations/listDocuments.ts';
import { runAggregationQueryOperation, runQueryOperation } from '../operations/queries.ts';
import { beginTransaction, rollback } from '../operations/transactions.ts';
import { readText } from '../wire.ts';

/** A method whose request is one message. */
export interface Method {
  readonly request: string;
  readonly response: string;
  readonly operation: Operation;
  /** Whether the answer is a list, of which each item is a message. */
  readonly isStream?: boolean;
  /** Members of the request that REST has in its address, as parameters. */
  readonly parameters?: readonly string[];
}

export const METHODS: Readonly<Record<string, Method>> = {
  GetDocument: {
    request: 'GetDocumentRequest',
    response: 'Document',
    operation: getDocument,
    parameters: ['mask', 'transaction', 'readTime'],
  },
  ListDocuments: {
    request: 'ListDocumentsRequest',
    response: 'ListDocumentsResponse',
    operation: listDocuments,
    parameters: [
      'pageSize',
      'pageToken',
      'orderBy',
      'mask',
      'showMissing',
      'transaction',
      'readTime',
    ],
  },
  BatchGetDocuments: {
    request: 'BatchGetDocumentsRequest',
    response: 'BatchGetDocumentsResponse',
    operation: batchGet,
    isStream: true,
  },
  BeginTransaction: {
    request: 'BeginTransactionRequest',
    response: 'BeginTransactionResponse',
    operation: beginTransaction,
  },
  Commit: { request: 'CommitRequest', response: 'CommitResponse', operation: commitOperation },
  Rollback: { request: 'RollbackRequest', response: 'Empty', operation: rollback },
  BatchWrite: {
    request: 'BatchWriteRequest',
    response: 'BatchWriteResponse',
    operation: batchWriteOperation,
  },
  RunQuery: {
    request: 'RunQueryRequest',
    response: 'RunQueryResponse',
    operation: runQueryOperation,
    isStream: true,
  },
  RunAggregationQuery: {
    request: 'RunAggregationQueryRequest',
    response: 'RunAggregationQueryResponse',
    operation: runAggregationQueryOperation,
    isStream: true,
  },
  ListCollectionIds: {
    request: 'ListCollectionIdsRequest',
    response: 'ListCollectionIdsResponse',
    operation: listCollectionIds,
  },
};

/** The part of a call that comes from a message: where it is aimed, and the rest. */
export type Aim = Pick<Call, 'segments' | 'parameters' | 'message'> & {
  readonly databaseName: string;
};

/** Takes a request apart as REST does: the name of its resource, its parameters, the rest. */
export function aimOf(message: Readonly<Record<string, unknown>>, method: Method): Aim {
  const { database, parent, name, collectionId, ...rest } = message;
  const resource = readText(name ?? parent ?? database);
  const collection = collectionId === undefined ? [] : [readText(collectionId)];
  const segments = [...resource.split('/'), ...collection];
  const isParameter = ([member]: readonly [string, unknown]): boolean =>
    method.parameters?.includes(member) ?? false;
  const members = Object.entries(rest);
  return {
    databaseName: segments.slice(0, 4).join('/'),
    segments: segments.slice(5),
    parameters: new URLSearchParams(members.filter(isParameter).flatMap(parameterOf)),
    message: Object.fromEntries(members.filter((each) => !isParameter(each))),
  };
}

function parameterOf([member, value]: readonly [string, unknown]): string[][] {
  if (member !== 'mask') return [[member, String(value)]];
  const { fieldPaths = [] } = value as { readonly fieldPaths?: readonly string[] };
  return fieldPaths.map((path) => ['mask.fieldPaths', path]);
}
