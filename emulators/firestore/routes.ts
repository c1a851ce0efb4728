/** Finds the operation for the method and path of a request. */
import { GATE_PATH } from '../shared/clientGate.ts';
import { unimplemented } from '../shared/statusError.ts';
import type { Operation } from './call.ts';
import { batchGet } from './operations/batchGet.ts';
import { batchWriteOperation, commitOperation } from './operations/commits.ts';
import {
  createDocument,
  deleteDocument,
  getDocument,
  patchDocument,
} from './operations/documents.ts';
import { listCollectionIds } from './operations/listCollectionIds.ts';
import { listDocuments } from './operations/listDocuments.ts';
import { runAggregationQueryOperation, runQueryOperation } from './operations/queries.ts';
import { beginTransaction, rollback } from './operations/transactions.ts';

export type Route =
  | { readonly kind: 'ok' }
  | {
      readonly kind: 'gate' | 'export' | 'trigger' | 'unusedIndexes';
    }
  | {
      readonly kind: 'getRules' | 'putRules' | 'coverage';
      readonly databaseName: string;
    }
  | { readonly kind: 'coveragePage'; readonly databaseName: string }
  | { readonly kind: 'clear'; readonly databaseName: string; readonly path: string }
  | {
      readonly kind: 'documents';
      readonly databaseName: string;
      readonly segments: readonly string[];
      readonly operation: Operation;
    };

/** Custom methods, whose name follows a colon at the end of the path. */
const CUSTOM_METHODS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    batchGet,
    batchWrite: batchWriteOperation,
    commit: commitOperation,
    listCollectionIds,
    runAggregationQuery: runAggregationQueryOperation,
    runQuery: runQueryOperation,
    beginTransaction,
    rollback,
    partitionQuery: refused('PartitionQuery'),
    executePipeline: refused('ExecutePipeline'),
    listen: refused('Listen'),
    write: refused('Write'),
  }),
);

const DOCUMENT_METHODS: ReadonlyMap<string, Operation> = new Map([
  ['GET', getDocument],
  ['POST', createDocument],
  ['PATCH', patchDocument],
  ['DELETE', deleteDocument],
]);

const DOCUMENTS = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.+?))?(?::(\w+))?$/;
const DOCUMENTS_OF_ANY_NAME = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents\/(.+)$/;
const CLEAR = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/;
/** Where firebase-tools registers functions that listen to documents. */
const TRIGGER = /^\/emulator\/v1\/projects\/[^/]+\/(?:triggers(?:\/.*)?|eventarcTrigger)$/;
/** Without a database, the default one of a project is meant. */
const PROJECT = /^\/emulator\/v1\/(projects\/[^/:]+)(\/databases\/[^/:]+)?:([\w.]+)$/;

/**
 * Finds the route of a request, or undefined.
 * @param path the path of the URL, still percent-encoded
 */
export function findRoute(method: string, path: string): Route | undefined {
  if (path === '/' && method === 'GET') return { kind: 'ok' };
  if (path === GATE_PATH && method === 'PUT') return { kind: 'gate' };
  if (TRIGGER.test(path)) return { kind: 'trigger' };
  const project = PROJECT.exec(path);
  if (project) {
    const [, name = '', database = '/databases/(default)', action = ''] = project;
    return projectRoute(method, action, decodeURIComponent(name + database));
  }
  const clear = CLEAR.exec(path);
  if (clear && method === 'DELETE') {
    return {
      kind: 'clear',
      databaseName: decodeURIComponent(clear[1] ?? ''),
      path: decodeURIComponent(clear[2] ?? ''),
    };
  }
  return customMethodRoute(method, path) ?? documentRoute(method, path);
}

function projectRoute(method: string, action: string, databaseName: string): Route | undefined {
  switch (`${method} ${action}`) {
    case 'GET securityRules':
      return { kind: 'getRules', databaseName };
    case 'GET ruleCoverage':
      return { kind: 'coverage', databaseName };
    case 'GET ruleCoverage.html':
      return { kind: 'coveragePage', databaseName };
    case 'GET unusedIndexes':
      return { kind: 'unusedIndexes' };
    case 'PUT securityRules':
      return { kind: 'putRules', databaseName };
    case 'POST export':
      return { kind: 'export' };
    default:
      return undefined;
  }
}

function customMethodRoute(method: string, path: string): Route | undefined {
  const match = DOCUMENTS.exec(path);
  const operation = CUSTOM_METHODS.get(match?.[3] ?? '');
  return method === 'POST' && match && operation
    ? {
        kind: 'documents',
        databaseName: decodeURIComponent(match[1] ?? ''),
        segments: segmentsOf(match[2] ?? ''),
        operation,
      }
    : undefined;
}

/** Documents have paths of an even number of segments, collections of an odd number. */
function documentRoute(method: string, path: string): Route | undefined {
  const match = DOCUMENTS_OF_ANY_NAME.exec(path);
  const segments = segmentsOf(match?.[2] ?? '');
  const isCollection = segments.length % 2 === 1;
  const operation = method === 'GET' && isCollection ? listDocuments : DOCUMENT_METHODS.get(method);
  return match && operation
    ? {
        kind: 'documents',
        databaseName: decodeURIComponent(match[1] ?? ''),
        segments,
        operation,
      }
    : undefined;
}

/** Splits a path into segments. An encoded slash separates segments like a plain one. */
function segmentsOf(path: string): readonly string[] {
  return path === '' ? [] : decodeURIComponent(path).split('/');
}

function refused(method: string): Operation {
  return () => {
    throw unimplemented(`google.firestore.v1.Firestore/${method} over REST`);
  };
}
