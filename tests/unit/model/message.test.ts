import { describe, expect, it } from 'vitest';
import { isDeleted, looksDeleted, readMessage } from '#model/message.ts';

const read = (value: unknown) => readMessage('-Ma', value);

describe('a stored message', () => {
  it('is read unchanged', () => {
    const value = { text: 'hello', sender: 'Ann', timestamp: 1_763_700_000_000 };
    expect(read(value)).toEqual({ id: '-Ma', ...value, state: 'stored' });
  });

  it.each([undefined, '', '   ', '\u200B\u3164', '\u{E0041}', 7, { a: 1 }])(
    "has the sender 'Unknown' for %j",
    (sender) => {
      expect(read({ text: 'hello', sender })?.sender).toBe('Unknown');
    },
  );

  it.each([8.64e15, -8.64e15, 0])('has the time %d', (timestamp) => {
    expect(read({ text: 'hello', timestamp })?.timestamp).toBe(timestamp);
  });

  it.each([8.64e15 + 1, -8.64e15 - 1, Infinity, NaN, '5', undefined])(
    'has no time where a date cannot be made of %s',
    (timestamp) => {
      expect(read({ text: 'hello', timestamp })?.timestamp).toBeNull();
    },
  );

  it.each([undefined, 7, { a: 1 }])('has an empty text for %j', (text) => {
    expect(read({ text })?.text).toBe('');
  });

  it.each(['text', 7, null, true])('is none if the value is %j', (value) => {
    expect(read(value)).toBeNull();
  });

  it('is deleted by its text alone', () => {
    expect(isDeleted(read({ text: 'This message is deleted !' })!)).toBe(true);
    expect(isDeleted(read({ text: 'This message is deleted!' })!)).toBe(false);
  });

  it.each([
    'This message is deleted !',
    'this message is deleted!',
    'This\u00A0message\u2003is deleted !',
    '\u200BT\u200Dhis mess\u{E0041}age is\n\ndeleted \u0301!\u3164',
  ])('looks deleted with the text %j', (text) => {
    expect(looksDeleted(text)).toBe(true);
  });

  it.each(['This message is deleted !!', 'This message is not deleted !', 'This message', ''])(
    'does not look deleted with the text %j',
    (text) => {
      expect(looksDeleted(text)).toBe(false);
    },
  );
});
