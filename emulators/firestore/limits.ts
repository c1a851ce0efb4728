/**
 * The limits of hosted Firestore (https://firebase.google.com/docs/firestore/quotas). They are
 * enforced even if Google's emulator is looser, so that requests that pass here also pass there.
 */
import { invalidArgument } from '../shared/statusError.ts';
import { saturateInt64 } from './numbers.ts';
import { utf8Length } from './text.ts';

export const MAX_REQUEST_BYTES = 10 * 1024 * 1024;
/** What a listener may leave unread of the changes it is told, in bytes or characters. */
export const MAX_UNREAD = 12 * 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 1024 * 1024;
/** Document and collection ids, and field names. */
const MAX_NAME_BYTES = 1500;
/** A document's whole path. */
const MAX_PATH_BYTES = 6 * 1024;
/** Collections in a path. */
const MAX_COLLECTION_DEPTH = 100;
/** Nested maps and arrays, counted from the document's fields. */
export const MAX_VALUE_DEPTH = 20;
/** Nested ANDs and ORs. Google's request parser goes no deeper. */
export const MAX_FILTER_DEPTH = 48;
/** Transforms of one document in one commit. */
export const MAX_TRANSFORMS = 500;
/** Members of IN and ARRAY_CONTAINS_ANY. */
export const MAX_IN_MEMBERS = 30;
export const MAX_NOT_IN_MEMBERS = 10;
/** ANDs in a filter that is rewritten as an OR of ANDs. */
export const MAX_DISJUNCTIONS = 30;
/** Conditions on fields plus sort orders of a query. */
export const MAX_FILTERS_AND_ORDERS = 100;
export const MAX_AGGREGATIONS = 5;
export const MAX_VECTOR_DIMENSIONS = 2048;

const RESERVED = /^__.+__$/s;

export function isReserved(name: string): boolean {
  return RESERVED.test(name);
}

const NUMERIC_ID = /^__id(-?[1-9]\d*)__$/;

/** Returns the number of a Datastore id such as `__id7__`; undefined for other document ids. */
export function numericId(id: string): bigint | undefined {
  const digits = NUMERIC_ID.exec(id)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

function checkDocumentId(id: string): void {
  const number = numericId(id);
  if (number === undefined && isReserved(id))
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  if (number !== undefined && saturateInt64(number) !== number)
    throw invalidArgument(`Resource id "${id}" is invalid because it is not a 64 bit integer.`);
}

/**
 * Checks the ids of a path below `documents`.
 * @throws StatusError INVALID_ARGUMENT
 */
export function checkPath(segments: readonly string[]): void {
  if (segments.length > 2 * MAX_COLLECTION_DEPTH)
    throw invalidArgument(`Key path is too long. Cannot exceed ${MAX_COLLECTION_DEPTH} elements.`);
  for (const [index, segment] of segments.entries()) {
    const isCollection = index % 2 === 0;
    if (!isCollection) checkDocumentId(segment);
    else if (isReserved(segment))
      throw invalidArgument(`Collection id "${segment}" is invalid because it is reserved.`);
    if (utf8Length(segment) > MAX_NAME_BYTES) {
      throw invalidArgument(
        `The key path element ${isCollection ? 'kind' : 'name'} is longer than ${MAX_NAME_BYTES} bytes.`,
      );
    }
  }
  if (utf8Length(segments.join('/')) > MAX_PATH_BYTES)
    throw invalidArgument(`A document name cannot be longer than ${MAX_PATH_BYTES} bytes.`);
}

/** @throws StatusError INVALID_ARGUMENT for a field name that a document cannot have. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('The property.name is the empty string.');
  if (isReserved(name)) throw invalidArgument(`field name ${name} is reserved`);
  if (utf8Length(name) > MAX_NAME_BYTES)
    throw invalidArgument(`The property.name is longer than ${MAX_NAME_BYTES} bytes.`);
}
