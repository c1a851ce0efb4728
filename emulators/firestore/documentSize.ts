/**
 * The size of a document as Firestore counts it
 * (https://firebase.google.com/docs/firestore/storage-size).
 */
import type { ResourceName } from './names.ts';
import { utf8Length } from './text.ts';
import type { Fields, Value } from './values.ts';

/** Returns the bytes of a document: its name, its fields and 32 of overhead. */
export function documentSize(name: ResourceName, fields: Fields): number {
  return nameSize(name) + fieldsSize(fields) + 32;
}

function nameSize(name: ResourceName): number {
  return name.segments.reduce((sum, segment) => sum + utf8Length(segment) + 1, 16);
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += utf8Length(name) + 1 + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geoPoint':
      return 16;
    case 'string':
      return utf8Length(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'reference':
      return nameSize(value.value);
    case 'array':
      return value.values.reduce((sum, item) => sum + valueSize(item), 0);
    case 'vector':
      return value.values.length * 8;
    case 'map':
      return fieldsSize(value.fields) + 32;
  }
}
