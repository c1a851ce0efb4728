/** Stored values as the rules interpreter sees them. */
import { firestoreResource } from '../rules/security/firestoreResource.ts';
import {
  bool,
  float,
  int,
  list,
  map,
  NULL,
  path,
  string,
  type MapValue,
  type RulesValue,
  type TimestampValue,
} from '../rules/security/values.ts';
import type { ResourceName } from './names.ts';
import type { StoredDocument } from './store/document.ts';
import type { Micros } from './time.ts';
import type { Fields, Value } from './values.ts';

/** Returns a document as `resource`. */
export function toRulesResource(document: StoredDocument): MapValue {
  return firestoreResource(toRulesPath(document.name), toRulesMap(document.fields));
}

/** Returns a name as the path that rules see: it begins with `databases`. */
export function toRulesPath({ database, segments }: ResourceName): readonly string[] {
  return [...database.split('/').slice(2), 'documents', ...segments];
}

export function toRulesTime(micros: Micros): TimestampValue {
  return { kind: 'timestamp', nanos: micros * 1000n };
}

export function toRulesValue(value: Value): RulesValue {
  switch (value.type) {
    case 'null':
      return NULL;
    case 'boolean':
      return bool(value.value);
    case 'integer':
      return int(value.value);
    case 'double':
      return float(value.value);
    case 'timestamp':
      return toRulesTime(value.value);
    case 'string':
      return string(value.value);
    case 'bytes':
      return { kind: 'bytes', value: value.value };
    case 'reference':
      return path(toRulesPath(value.value));
    case 'geoPoint':
      return { kind: 'latlng', latitude: value.latitude, longitude: value.longitude };
    case 'array':
      return list(value.values.map(toRulesValue));
    case 'vector':
      return { kind: 'vector', values: value.values };
    case 'map':
      return toRulesMap(value.fields);
  }
}

function toRulesMap(fields: Fields): MapValue {
  return map(new Map([...fields].map(([name, value]) => [name, toRulesValue(value)])));
}
