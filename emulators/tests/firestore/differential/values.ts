import {
  array,
  bool,
  bytes,
  double,
  geo,
  int,
  map,
  nil,
  text,
  time,
  vector,
  where,
  type Json,
} from '../support/wire.ts';
import type { Case } from './case.ts';

/** Values as a client may write them, each stored in some form or refused. */
const VALUES: readonly (readonly [string, unknown])[] = [
  ['null', nil],
  ['null as the name of its enum', { nullValue: 'NULL_VALUE' }],
  ['null as the number of its enum', { nullValue: 0 }],
  ['null of an unknown name', { nullValue: 'x' }],
  ['true', bool(true)],
  ['a truth value as text', { booleanValue: 'true' }],
  ['a truth value as a number', { booleanValue: 1 }],
  ['an integer', int(1)],
  ['an integer as a JSON number', { integerValue: 1 }],
  ['an integer in exponent form', { integerValue: '1e3' }],
  ['an integer with a zero fraction', { integerValue: '1.0' }],
  ['an integer with a plus sign', { integerValue: '+1' }],
  ['an integer with a fraction', { integerValue: 1.5 }],
  ['an integer with a space', { integerValue: ' 1' }],
  ['an empty integer', { integerValue: '' }],
  ['no integer', { integerValue: 'x' }],
  ['the largest integer', int(9223372036854775807n)],
  ['the least integer', int(-9223372036854775808n)],
  ['an integer beyond 64 bits', int(9223372036854775808n)],
  ['a double', double(1.5)],
  ['a whole double', double(3)],
  ['a tiny double', double(5e-324)],
  ['a huge double', double(1.7976931348623157e308)],
  ['a double as text', double('1.5')],
  ['NaN', double('NaN')],
  ['Infinity', double('Infinity')],
  ['-Infinity', double('-Infinity')],
  ['a double out of range', double('1e400')],
  ['no double', double('x')],
  ['a double that is null', { doubleValue: null }],
  ['text', text('é \u{1F600} "quoted" \\ \n')],
  ['empty text', text('')],
  ['text as a number', { stringValue: 1 }],
  ['text that is null', { stringValue: null }],
  ['a time', time('2020-01-02T03:04:05Z')],
  ['a time with milliseconds', time('2020-01-02T03:04:05.120Z')],
  ['a time with microseconds', time('2020-01-02T03:04:05.123456Z')],
  ['a time with nanoseconds', time('2020-01-02T03:04:05.123456789Z')],
  ['a time with ten digits', time('2020-01-02T03:04:05.1234567891Z')],
  ['a time before 1970', time('1969-12-31T23:59:59.999999Z')],
  ['a time with an offset', time('2020-01-02T03:04:05+05:30')],
  ['a time without a zone', time('2020-01-02T03:04:05')],
  ['the first year', time('0001-01-01T00:00:00Z')],
  ['the year 0', time('0000-01-01T00:00:00Z')],
  ['the last moment', time('9999-12-31T23:59:59.999999999Z')],
  ['the year 10000', time('10000-01-01T00:00:00Z')],
  ['a time in small letters', time('2020-01-02t03:04:05z')],
  ['the 30th of February', time('2020-02-30T00:00:00Z')],
  ['24 hours', time('2020-02-20T24:00:00Z')],
  ['bytes', bytes('AAEC/w==')],
  ['bytes of the other alphabet, without padding', bytes('-_8')],
  ['no base64', bytes('*')],
  ['base64 of one digit', bytes('A')],
  ['a place', geo(1.5, -2)],
  ['an empty place', { geoPointValue: {} }],
  ['a latitude beyond 90', geo(91, 0)],
  ['a longitude beyond 180', geo(0, 181)],
  ['a place with an unknown member', { geoPointValue: { x: 1 } }],
  ['an empty array', array()],
  ['an array of null values', { arrayValue: { values: null } }],
  ['a mixed array', array(int(1), text('a'), nil, map({ a: array(int(2)) }))],
  ['an array in an array', array(array(int(1)))],
  ['an array that is a list', { arrayValue: [] }],
  ['an empty map', { mapValue: {} }],
  ['a map', map({ b: int(1), a: map({ 'x y': nil }) })],
  ['a map with a reserved key', map({ __x__: nil })],
  ['a vector', vector(1, 2.5)],
  ['an empty vector', map({ __type__: text('__vector__'), value: array() })],
  ['a vector of integers', map({ __type__: text('__vector__'), value: array(int(1)) })],
  ['a vector with more members', map({ ...fieldsOf(vector(1)), z: int(1) })],
  ['a vector in an array', array(vector(1))],
  ['a vector of 2048 elements', vector(...Array.from({ length: 2048 }, (_, index) => index))],
  ['a vector of 2049 elements', vector(...Array.from({ length: 2049 }, (_, index) => index))],
  ['no value', {}],
  ['two values', { stringValue: 'a', integerValue: '1' }],
  ['an unknown kind of value', { fooValue: 1 }],
  ['a value that is null', null],
  ['a value in snake case', { integer_value: '1' }],
];

function fieldsOf(value: Json): Record<string, Json> {
  return (value['mapValue'] as { fields: Record<string, Json> }).fields;
}

const storedValues: readonly Case[] = VALUES.map(([name, value]) => ({
  name: `stores or refuses ${name}`,
  run: async ({ commit, set, get }) => [await commit([set('c/a', { v: value })]), await get('c/a')],
}));

const references: readonly Case[] = [
  ['a document', (documents: string) => `${documents}/a/1`],
  ['a collection', (documents: string) => `${documents}/a`],
  ['the root', (documents: string) => documents],
  ['a relative path', () => 'a/1'],
  ['a document of another project', () => 'projects/q/databases/z/documents/a/1'],
  ['a reserved id', (documents: string) => `${documents}/a/__x__`],
].map(([what, name]) => ({
  name: `stores or refuses a reference to ${String(what)}`,
  run: async ({ commit, set, get, documents }) => {
    const referenceValue = (name as (documents: string) => string)(documents);
    return [await commit([set('c/a', { v: { referenceValue } })]), await get('c/a')];
  },
}));

/** All types and their special values, in this order. */
const ORDERED: readonly Json[] = [
  nil,
  bool(false),
  bool(true),
  double('NaN'),
  double('-Infinity'),
  int(-9223372036854775808n),
  double(-1.5),
  int(-1),
  double(0),
  int(0),
  double(5e-324),
  int(1),
  double(1),
  double(1.5),
  double(9007199254740992),
  int(9007199254740993n),
  double(9007199254740994),
  int(9223372036854775807n),
  double('Infinity'),
  time('0001-01-01T00:00:00Z'),
  time('2020-01-02T03:04:05.000001Z'),
  time('2020-01-02T03:04:05.001Z'),
  text(''),
  text('a'),
  text('a\u0000'),
  text('aa'),
  text('b'),
  text('é'),
  text('\uffee'),
  text('\u{1F600}'),
  bytes(''),
  bytes('AA=='),
  bytes('AAE='),
  bytes('/w=='),
  geo(-90, -180),
  geo(0, 0),
  geo(0, 1),
  geo(1, -5),
  array(),
  array(nil),
  array(int(1)),
  array(int(1), nil),
  array(int(2)),
  vector(5),
  vector(1, 1),
  vector(1, 2),
  map({}),
  map({ a: nil }),
  map({ a: int(1) }),
  map({ a: int(1), b: nil }),
  map({ b: nil }),
];

const order: readonly Case[] = ['ASCENDING', 'DESCENDING'].map((direction) => ({
  name: `sorts values of every type, ${direction}`,
  run: async ({ commit, set, query, reference }) => {
    const references = ['a/1', 'a/1/b/1', 'a/2', 'b/1', '\u{1F600}/1'].map(reference);
    // Written in a different order from the expected one.
    const values = [...ORDERED, ...references].map((v, index) =>
      set(`c/${(index * 7) % 100}`, { v }),
    );
    return [
      await commit(values),
      await query({
        from: [{ collectionId: 'c' }],
        orderBy: [{ field: { fieldPath: 'v' }, direction }],
      }),
    ];
  },
}));

const ranges: readonly Case[] = ORDERED.map((value, index) => ({
  name: `compares with ${JSON.stringify(value)} (${index})`,
  run: async ({ prepare, set, query }) => {
    await prepare(ORDERED.map((v, position) => set(`c/${position}`, { v })));
    const operators = ['LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'EQUAL', 'NOT_EQUAL'];
    return await Promise.all(
      operators.map((op) =>
        query({
          from: [{ collectionId: 'c' }],
          select: { fields: [{ fieldPath: '__name__' }] },
          where: where('v', op, value),
        }),
      ),
    );
  },
}));

export const VALUE_CASES: readonly Case[] = [
  ...storedValues,
  ...references,
  ...order,
  ...ranges,
  {
    name: 'keeps the sign of a negative zero',
    differs: { why: 'the SDK writes it and expects it back', status: 200 },
    run: async ({ commit, set, get }) => [
      await commit([set('c/a', { v: double('-0') })]),
      await get('c/a'),
    ],
  },
  {
    name: 'refuses a second of 60',
    differs: { why: 'the official emulator lets it run over into the next minute', status: 400 },
    run: async ({ commit, set }) => [
      await commit([set('c/a', { v: time('2020-02-20T23:59:60Z') })]),
    ],
  },
  {
    name: 'refuses an empty key in a map',
    differs: { why: 'the official message names an internal type', status: 400 },
    run: async ({ commit, set }) => [await commit([set('c/a', { v: map({ '': nil }) })])],
  },
  {
    name: 'refuses the mark of a type that is no vector',
    differs: { why: 'the official message names an internal type', status: 400 },
    run: async ({ commit, set }) => [
      await commit([set('c/a', { v: map({ __type__: text('x') }) })]),
    ],
  },
  {
    name: 'refuses 21 maps within each other',
    differs: { why: 'production allows 20 levels, the official emulator any number', status: 400 },
    run: async ({ commit, set }) => [await commit([set('c/a', { v: nested(21) })])],
  },
  {
    name: 'stores 20 maps within each other',
    run: async ({ commit, set, get }) => [
      await commit([set('c/a', { v: nested(20) })]),
      await get('c/a'),
    ],
  },
];

function nested(levels: number): Json {
  return levels === 0 ? int(1) : map({ a: nested(levels - 1) });
}
