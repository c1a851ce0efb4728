import * as v from 'valibot';
import { backend, FIRESTORE_ORIGIN } from '#model/env.ts';
import { StoredTime } from '#model/storedTime.ts';

// Documents as Firestore's REST API spells them
// (https://firebase.google.com/docs/firestore/reference/rest/v1/Value). It must not import React: the
// first rows are drawn without it.

/** A document that was read. Its times are of `StoredTime`. */
export interface StoredDocument {
  /** Such as `lists/CD/note/{id}`. */
  readonly path: string;
  readonly id: string;
  readonly fields: Fields;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The path that the name of every document begins with. */
const DOCUMENTS = `projects/${backend.settings.projectId}/databases/${backend.settings.firestoreDatabase}/documents`;

/** Returns the full name of a document. */
export function documentName(path: string): string {
  return `${DOCUMENTS}/${path}`;
}

/** The address of all documents in the REST API. */
export const DOCUMENTS_URL = `${FIRESTORE_ORIGIN}/v1/${DOCUMENTS}`;

/** A document in an answer. */
export const answeredDocument = v.pipe(
  v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
  v.transform(({ name, fields }): StoredDocument => {
    const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
    return { path, id: path.slice(path.lastIndexOf('/') + 1), fields: decodeFields(fields) };
  }),
);

function decodeFields(fields: unknown): Fields {
  return Object.fromEntries(
    Object.entries(objectOf(fields)).map(([field, value]) => [field, decodeValue(value)]),
  );
}

/** Kinds that nothing here writes stay as they are. */
function decodeValue(value: unknown): unknown {
  const [kind, content] = Object.entries(objectOf(value))[0] ?? [];
  switch (kind) {
    case 'stringValue':
    case 'booleanValue':
      return content;
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return new StoredTime(String(content));
    case 'nullValue':
      return null;
    case 'arrayValue':
      return Object.values(objectOf(objectOf(content)['values'])).map(decodeValue);
    case 'mapValue':
      return decodeFields(objectOf(content)['fields']);
    default:
      return value;
  }
}

const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields;

/** Returns fields as Firestore's REST API spells them; undefined ones are left out. */
export function encodeFields(fields: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, encodeValue(value)]],
    ),
  );
}

/** Returns a value as Firestore's REST API spells it. */
export function encodeValue(value: unknown): object {
  if (value instanceof StoredTime) return { timestampValue: value.text };
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { booleanValue: value };
    case 'number':
      return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
    default:
      if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
      return value === null || value === undefined
        ? { nullValue: null }
        : { mapValue: { fields: encodeFields(value) } };
  }
}
