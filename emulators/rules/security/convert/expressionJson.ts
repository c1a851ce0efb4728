/** Values of rules in the report of coverage: `ExpressionValue` of Google's Rules API, in JSON. */
import { NANOS_PER_SECOND, type RulesValue } from '../values.ts';

export function toExpressionJson(value: RulesValue): object {
  switch (value.kind) {
    case 'null':
      return { nullValue: null };
    case 'bool':
      return { boolValue: value.value };
    case 'int':
      return { intValue: value.value.toString() };
    case 'float':
      return { floatValue: Number.isFinite(value.value) ? value.value : String(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') };
    case 'list':
    case 'set':
      return { listValue: { values: value.items.map(toExpressionJson) } };
    case 'vector':
      return { listValue: { values: value.values.map((floatValue) => ({ floatValue })) } };
    case 'map':
      return { mapValue: { fields: fieldsJson(value.entries) } };
    case 'map_diff':
      return { mapValue: { fields: fieldsJson(value.after) } };
    case 'timestamp':
      return { timestampValue: new Date(Number(value.nanos / 1_000_000n)).toISOString() };
    case 'duration':
      return { durationValue: `${Number(value.nanos) / Number(NANOS_PER_SECOND)}s` };
    case 'latlng':
      return { latlngValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'path':
      return { pathValue: { segments: value.segments.map((simple) => ({ simple })) } };
    case 'constraint':
      return { constraintValue: {} };
  }
}

function fieldsJson(entries: ReadonlyMap<string, RulesValue>): object {
  return Object.fromEntries([...entries].map(([name, value]) => [name, toExpressionJson(value)]));
}
