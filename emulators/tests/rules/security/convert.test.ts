import { describe, expect, it } from 'vitest';
import { fromExpressionValue } from '../../../rules/security/convert/expressionValue.ts';
import { fromFirestoreValue } from '../../../rules/security/convert/firestoreValue.ts';
import { fromJson } from '../../../rules/security/convert/jsonValue.ts';
import {
  bool,
  float,
  int,
  list,
  map,
  NULL,
  path,
  string,
  type RulesValue,
} from '../../../rules/security/values.ts';

const bytes: RulesValue = { kind: 'bytes', value: new Uint8Array([1, 2, 255]) };
/** 2020-02-29T12:34:56.123456789Z */
const time: RulesValue = { kind: 'timestamp', nanos: 1_582_979_696_123_456_789n };

describe('a claim of a token', () => {
  it.each([
    [null, NULL],
    [undefined, NULL],
    [true, bool(true)],
    [3, int(3)],
    [-3.5, float(-3.5)],
    [1e19, float(1e19)],
    [2 ** 63, float(2 ** 63)],
    ['a', string('a')],
    [[1, [null]], list([int(1), list([NULL])])],
    [{ a: { b: 'c' } }, map({ a: map({ b: string('c') }) })],
  ])('%j becomes a rules value', (json, expected) => {
    expect(fromJson(json)).toEqual(expected);
  });

  it('that is no JSON is refused', () => {
    expect(() => fromJson(() => 1)).toThrow(TypeError);
  });

  it('named like a member of every object is but a field', () => {
    const value = fromJson(JSON.parse('{"__proto__": 1}'));
    expect(value.kind === 'map' && value.entries.get('__proto__')).toEqual(int(1));
  });
});

describe('a Firestore value', () => {
  it.each([
    [{ nullValue: null }, NULL],
    [{ nullValue: 'NULL_VALUE' }, NULL],
    [{ booleanValue: false }, bool(false)],
    [{ integerValue: '9007199254740993' }, int(9007199254740993n)],
    [{ integerValue: 5 }, int(5)],
    [{ doubleValue: 1 }, float(1)],
    [{ doubleValue: 'NaN' }, float(Number.NaN)],
    [{ doubleValue: '-Infinity' }, float(-Infinity)],
    [{ stringValue: 'ä' }, string('ä')],
    [{ bytesValue: 'AQL/' }, bytes],
    [{ timestampValue: '2020-02-29T12:34:56.123456789Z' }, time],
    [{ timestampValue: '2020-02-29T14:34:56.123456789+02:00' }, time],
    [
      { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
      path(['databases', '(default)', 'documents', 'a', 'b']),
    ],
    [{ geoPointValue: { latitude: 1.5 } }, { kind: 'latlng', latitude: 1.5, longitude: 0 }],
    [{ arrayValue: {} }, list([])],
    [{ mapValue: {} }, map({})],
    [{ mapValue: { fields: { a: { integerValue: '1' } } } }, map({ a: int(1) })],
    [
      {
        mapValue: {
          fields: {
            __type__: { stringValue: '__vector__' },
            value: { arrayValue: { values: [{ doubleValue: 1.5 }] } },
          },
        },
      },
      { kind: 'vector', values: [1.5] },
    ],
    // Maps that only resemble vectors.
    [{ mapValue: { fields: { value: { arrayValue: {} } } } }, map({ value: list([]) })],
    [
      { mapValue: { fields: { __type__: { integerValue: '1' }, value: { arrayValue: {} } } } },
      map({ __type__: int(1), value: list([]) }),
    ],
    [
      { mapValue: { fields: { __type__: { stringValue: 'a' }, value: { arrayValue: {} } } } },
      map({ __type__: string('a'), value: list([]) }),
    ],
    [
      { mapValue: { fields: { __type__: { stringValue: '__vector__' } } } },
      map({ __type__: string('__vector__') }),
    ],
    [
      {
        mapValue: {
          fields: { __type__: { stringValue: '__vector__' }, value: { stringValue: 'a' } },
        },
      },
      map({ __type__: string('__vector__'), value: string('a') }),
    ],
  ])('%j becomes a rules value', (json, expected) => {
    expect(fromFirestoreValue(json)).toEqual(expected);
  });

  it.each([
    [{}],
    [null],
    ['a'],
    [{ fooValue: 1 }],
    [{ timestampValue: 'soon' }],
    [{ stringValue: 1n }],
  ])('refuses %s', (json) => {
    expect(() => fromFirestoreValue(json)).toThrow(TypeError);
  });
});

describe('an expression value of the Storage emulator', () => {
  it.each([
    [{ null_value: null }, NULL],
    [{ bool_value: true }, bool(true)],
    [{ bool_value: false }, bool(false)],
    [{ int_value: 5 }, int(5)],
    [{ float_value: 1.5 }, float(1.5)],
    [{ string_value: 'a' }, string('a')],
    [{ bytes_value: 'AQL/' }, bytes],
    [{ timestamp_value: '2020-02-29T12:34:56.123456789Z' }, time],
    [{ duration_value: { seconds: 1, nanos: 5 } }, { kind: 'duration', nanos: 1_000_000_005n }],
    [
      { latlng_value: { latitude: 1, longitude: 2 } },
      { kind: 'latlng', latitude: 1, longitude: 2 },
    ],
    [{ path_value: { segments: [{ simple: 'b' }, { simple: 'x' }] } }, path(['b', 'x'])],
    [{ list_value: { values: [{ int_value: 1 }] } }, list([int(1)])],
    [{ set_value: { values: [{ int_value: 1 }] } }, { kind: 'set', items: [int(1)] }],
    [{ map_value: { fields: { a: { int_value: 1 } } } }, map({ a: int(1) })],
    [{ map_value: {} }, map({})],
  ])('%j becomes a rules value', (json, expected) => {
    expect(fromExpressionValue(json)).toEqual(expected);
  });

  it.each([
    [{}],
    [null],
    [{ foo_value: 1 }],
    [{ int_value: 'x' }],
    [{ string_value: 1 }],
    [{ timestamp_value: 'soon' }],
  ])('refuses %j', (json) => {
    expect(() => fromExpressionValue(json)).toThrow(TypeError);
  });
});
