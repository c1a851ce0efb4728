import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../firestore/grpc/protobuf.ts';

describe('a message', () => {
  it.each([
    ['Value', { integerValue: '-9223372036854775808' }],
    ['Value', { doubleValue: 'NaN' }],
    ['Value', { doubleValue: -0.5 }],
    ['Value', { nullValue: null }],
    ['Value', { booleanValue: false }],
    ['Value', { stringValue: 'मराठी 🎓' }],
    ['Value', { bytesValue: 'AP8=' }],
    ['Value', { timestampValue: '1969-12-31T23:59:59.000001Z' }],
    [
      'Value',
      { mapValue: { fields: { ['__proto__x']: { arrayValue: { values: [{ mapValue: {} }] } } } } },
    ],
    ['DocumentMask', { fieldPaths: ['a.b', '`c d`'] }],
    [
      'ListenRequest',
      { database: 'd', addTarget: { targetId: 2, documents: { documents: ['x'] } } },
    ],
    ['DocumentChange', { targetIds: [2, 4], removedTargetIds: [6] }],
    ['UnaryFilter', { op: 'IS_NAN', field: { fieldPath: 'a' } }],
    ['FieldFilter', { op: 'NOT_IN', field: { fieldPath: 'a' }, value: { stringValue: '' } }],
  ])('%s survives the wire: %j', (type, json) => {
    expect(decode(type, encode(type, json))).toEqual(json);
  });

  it('skips fields that it does not know', () => {
    const more = Buffer.concat([
      encode('DocumentMask', { fieldPaths: ['a'] }),
      Buffer.from([0x78, 1]),
    ]);
    expect(decode('DocumentMask', more)).toEqual({ fieldPaths: ['a'] });
  });

  it.each([
    ['that ends within a field', [0x0a, 5, 0x61]],
    ['with a number without end', Array.from({ length: 12 }, () => 0xff)],
    ['of another type', [0x08, 1]],
  ])('%s is refused', (_, bytes) => {
    expect(() => decode('DocumentMask', Buffer.from(bytes))).toThrow('The message is malformed.');
  });
});
