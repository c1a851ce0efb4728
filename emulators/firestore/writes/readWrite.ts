/** Reads a `Write`. */
import { invalidArgument } from '../../shared/statusError.ts';
import { formatFieldPath, parseWritablePath, type FieldPath } from '../fieldPath.ts';
import { MAX_TRANSFORMS } from '../limits.ts';
import { parseDocumentName, requireDatabase, type ResourceName } from '../names.ts';
import { parseTime } from '../time.ts';
import { isNumber, NO_FIELDS } from '../values.ts';
import {
  badPayload,
  readBoolean,
  readEnum,
  readList,
  readMessage,
  readOneOf,
  readText,
  type Message,
} from '../wire.ts';
import { readFields, readValue } from '../readValue.ts';
import type { Precondition, Transform, Write } from './model.ts';

const OPERATIONS = ['update', 'delete', 'verify', 'transform'] as const;
const MEMBERS = [...OPERATIONS, 'updateMask', 'updateTransforms', 'currentDocument'];
const TRANSFORMS = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
] as const;
const SERVER_VALUES = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'] as const;

/**
 * @param database the database of the request: a write to another one is refused
 * @throws StatusError INVALID_ARGUMENT
 */
export function readWrite(json: unknown, database: string): Write {
  const message = readMessage(json, MEMBERS);
  const operation = readOneOf(message, OPERATIONS);
  const precondition = readPrecondition(message['currentDocument']);
  switch (operation?.member) {
    case undefined:
      throw invalidArgument('empty write operation');
    case 'update': {
      const { name, fields } = readDocument(operation.value);
      return {
        kind: 'update',
        name: nameIn(database, name),
        fields: readFields(fields),
        mask: readWritableMask(message['updateMask']),
        transforms: readTransforms(message['updateTransforms']),
        precondition,
      };
    }
    case 'transform': {
      const { document, fieldTransforms } = readMessage(operation.value, [
        'document',
        'fieldTransforms',
      ]);
      const transforms = readTransforms(fieldTransforms);
      if (transforms.length === 0)
        throw invalidArgument('The list of FieldTransform must not be empty.');
      const name = nameIn(database, document);
      return { kind: 'update', name, fields: NO_FIELDS, mask: [], transforms, precondition };
    }
    case 'delete':
    case 'verify':
      return readBareWrite(operation.member, nameIn(database, operation.value), message);
  }
}

function readBareWrite(kind: 'delete' | 'verify', name: ResourceName, message: Message): Write {
  if ('updateMask' in message) throw invalidArgument(`a ${kind} must not specify a document mask.`);
  if (readList(message['updateTransforms']).length > 0)
    throw invalidArgument(`a ${kind} must not specify a update transform.`);
  const precondition = readPrecondition(message['currentDocument']);
  if (kind === 'verify' && Object.keys(precondition).length === 0)
    throw invalidArgument('a verify must contain a precondition');
  return { kind, name, precondition };
}

/** Reads a `Document`. In a request its times are ignored, because the server sets them. */
export function readDocument(json: unknown): Message {
  return readMessage(json, ['name', 'fields', 'createTime', 'updateTime']);
}

/** Reads a `DocumentMask` of field paths that are written. */
function readWritableMask(json: unknown): readonly FieldPath[] | undefined {
  return json === undefined ? undefined : readMaskPaths(json).map(parseWritablePath);
}

/** Returns the texts of a `DocumentMask`. */
export function readMaskPaths(json: unknown): readonly string[] {
  return readList(readMessage(json, ['fieldPaths'])['fieldPaths']).map(readText);
}

/** Reads a `Precondition`; without conditions it is empty. */
export function readPrecondition(json: unknown): Precondition {
  const condition = readOneOf(readMessage(json ?? {}, ['exists', 'updateTime']), [
    'exists',
    'updateTime',
  ]);
  switch (condition?.member) {
    case undefined:
      return {};
    case 'exists':
      return { exists: readBoolean(condition.value) };
    case 'updateTime':
      return { updateTime: parseTime(condition.value) };
  }
}

function nameIn(database: string, json: unknown): ResourceName {
  const name = parseDocumentName(readText(json));
  requireDatabase(name, database);
  return name;
}

function readTransforms(json: unknown): readonly Transform[] {
  const transforms = readList(json).map(readTransform);
  if (transforms.length > MAX_TRANSFORMS)
    throw invalidArgument(`A document can have at most ${MAX_TRANSFORMS} field transforms.`);
  const texts = transforms.map(({ path }) => formatFieldPath(path));
  const outer = texts.find((text) => texts.some((other) => other.startsWith(`${text}.`)));
  if (outer !== undefined) {
    throw invalidArgument(
      `Cannot transform property ${outer} and its nested property at the same time.`,
    );
  }
  return transforms;
}

function readTransform(json: unknown): Transform {
  const message = readMessage(json, ['fieldPath', ...TRANSFORMS]);
  const path = parseWritablePath(readText(message['fieldPath']));
  const transform = readOneOf(message, TRANSFORMS);
  switch (transform?.member) {
    case undefined:
      throw invalidArgument('Operation type must be specified for field transformation.');
    case 'setToServerValue':
      if (readEnum(transform.value, SERVER_VALUES) === undefined) {
        throw invalidArgument(
          'ServerValue type must be specified for set_to_server_value transformation.',
        );
      }
      return { kind: transform.member, path };
    case 'increment':
    case 'maximum':
    case 'minimum': {
      const operand = readValue(transform.value);
      if (!isNumber(operand)) throw invalidArgument('Input must be int64 or double.');
      return { kind: transform.member, path, operand };
    }
    case 'appendMissingElements':
    case 'removeAllFromArray': {
      if (typeof transform.value !== 'object') throw badPayload();
      const array = readValue({ arrayValue: transform.value });
      return {
        kind: transform.member,
        path,
        elements: array.type === 'array' ? array.values : [],
      };
    }
  }
}
