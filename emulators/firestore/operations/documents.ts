/** Plain REST on one document: get, create, patch, delete. */
import { randomInt } from 'node:crypto';
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import { authorizeGet } from '../authorize.ts';
import { nameAt, nameText, type Call } from '../call.ts';
import { parseFieldPath, parseWritablePath, type FieldPath } from '../fieldPath.ts';
import {
  formatName,
  parseDocumentName,
  parseParentName,
  pathOf,
  type ResourceName,
} from '../names.ts';
import { consistencyOf, readParameters } from '../parameters.ts';
import { selectFields } from '../query/select.ts';
import type { Fields } from '../values.ts';
import { joinTransaction } from '../consistency.ts';
import { readText } from '../wire.ts';
import { readFields } from '../readValue.ts';
import { readDocument, readPrecondition } from '../writes/readWrite.ts';
import { commitFor } from './commits.ts';

export function getDocument(call: Call): object {
  const parameters = readParameters(call, ['mask.fieldPaths', 'transaction', 'readTime']);
  const name = parseDocumentName(nameText(call));
  authorizeGet(call, [name]);
  const { transaction } = joinTransaction(call, consistencyOf(parameters));
  transaction?.hasRead(name, call.database.get(pathOf(name)));
  return storedDocument(call, name, parameters.getAll('mask.fieldPaths'));
}

/** Handles POST to a collection. Without `documentId`, the id is generated here. */
export function createDocument(call: Call): object {
  const parameters = readParameters(call, ['documentId', 'mask.fieldPaths']);
  const parent = { ...call, segments: call.segments.slice(0, -1) };
  parseParentName(nameText(parent));
  const segments = [...call.segments, parameters.get('documentId') ?? newDocumentId()];
  const name = parseDocumentName(formatName(nameAt(call, segments)));
  const fields = bodyFields(call, undefined);
  commitFor(call, [
    {
      kind: 'update',
      name,
      fields,
      mask: undefined,
      transforms: [],
      precondition: { exists: false },
    },
  ]);
  return storedDocument(call, name, parameters.getAll('mask.fieldPaths'));
}

export function patchDocument(call: Call): object {
  const parameters = readParameters(call, [
    'updateMask.fieldPaths',
    'mask.fieldPaths',
    'currentDocument.exists',
    'currentDocument.updateTime',
  ]);
  const name = parseDocumentName(nameText(call));
  const paths = parameters.getAll('updateMask.fieldPaths');
  commitFor(call, [
    {
      kind: 'update',
      name,
      fields: bodyFields(call, name),
      mask: paths.length === 0 ? undefined : paths.map(parseWritablePath),
      transforms: [],
      precondition: preconditionOf(parameters),
    },
  ]);
  return storedDocument(call, name, parameters.getAll('mask.fieldPaths'));
}

export function deleteDocument(call: Call): object {
  const parameters = readParameters(call, ['currentDocument.exists', 'currentDocument.updateTime']);
  const name = parseDocumentName(nameText(call));
  commitFor(call, [{ kind: 'delete', name, precondition: preconditionOf(parameters) }]);
  return {};
}

function storedDocument(call: Call, name: ResourceName, mask: readonly string[]): object {
  const document = call.database.get(pathOf(name));
  if (!document) throw new StatusError('NOT_FOUND', `Document (${formatName(name)}) not found.`);
  const paths: readonly FieldPath[] | undefined =
    mask.length === 0 ? undefined : mask.map(parseFieldPath);
  return selectFields(document, paths);
}

function bodyFields(call: Call, name: ResourceName | undefined): Fields {
  const document = readDocument(call.message);
  const written = readText(document['name']);
  if (written !== '' && (!name || written !== formatName(name)))
    throw invalidArgument(`The name "${written}" in the body is not that of the URL.`);
  return readFields(document['fields']);
}

function preconditionOf(parameters: URLSearchParams): ReturnType<typeof readPrecondition> {
  return readPrecondition({
    exists: parameters.get('currentDocument.exists'),
    updateTime: parameters.get('currentDocument.updateTime'),
  });
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Generates an id of 20 letters and digits, as the SDKs do. */
function newDocumentId(): string {
  return Array.from({ length: 20 }, () => ID_LETTERS.charAt(randomInt(ID_LETTERS.length))).join('');
}
