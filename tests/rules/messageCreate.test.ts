import { get, push, ref, serverTimestamp, set, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedText, denied, openRoom, refusal, sendMessage } from '../support/databaseRoom.ts';
import type { Room } from '../support/databaseRoom.ts';

let room: Room;
let ann: Database;
beforeAll(async () => {
  room = await openRoom();
  ann = room.client({ sub: 'ann' });
});
beforeEach(() => room.reset());
afterAll(() => room.close());

const count = async () => Object.keys((await room.stored('messages')) as object).length;

describe('sending a message', () => {
  it('is allowed to a silent guest, within the pace', async () => {
    const guest = room.client({
      sub: 'guest',
      firebase: { sign_in_provider: 'anonymous', identities: {} },
    });
    await sendMessage(guest, 'guest');
    expect(await count()).toBe(2);
    const [id] = Object.keys((await room.stored('messages')) as object).filter(
      (key) => key !== 'old',
    );
    expect(await room.stored('pace/guest')).toEqual({ at: room.now(), id });
  });

  it('is refused to who is not signed in', async () => {
    expect(await refusal(sendMessage(room.client(), 'ann'))).toBe(denied);
    expect(await count()).toBe(1);
  });

  it.each([
    ['a text of 2,000 characters', { text: 'a'.repeat(2000) }],
    ['a sender of 40 characters', { sender: 'a'.repeat(40) }],
    ['an Arabic text and name', { text: 'السلام عليكم', sender: 'نور' }],
    ['a text of one emoji', { text: '😀' }],
    ['a text with line breaks around', { text: '\n hi \n' }],
    ['a text that only contains the deleted text', { text: `${deletedText}!` }],
  ])('is allowed with %s', async (_, message) => {
    await sendMessage(ann, 'ann', message);
    expect(await count()).toBe(2);
  });

  it.each([
    ['a text of 2,001 characters', { text: 'a'.repeat(2001) }],
    ['a text of 1 MB', { text: 'a'.repeat(1024 * 1024) }],
    ['an empty text', { text: '' }],
    ['a blank text', { text: ' \t\r\n\v\f' }],
    [
      'a text of Unicode spaces',
      { text: '\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff' },
    ],
    ['the deleted text', { text: deletedText }],
    ['no text', { text: null }],
    ['a number as text', { text: 5 }],
    ['an object as text', { text: { a: 'hi' } }],
    ['a text with a priority', { text: { '.value': 'hi', '.priority': 1 } }],
    ['a sender of 41 characters', { sender: 'a'.repeat(41) }],
    ['a blank sender', { sender: ' \u3000' }],
    ['no sender', { sender: null }],
    ['a boolean as sender', { sender: true }],
    ['no timestamp', { timestamp: null }],
    ['a text as timestamp', { timestamp: 'now' }],
    ['a further child', { admin: true }],
    ['a priority', { '.priority': 1 }],
  ])('is refused with %s', async (_, message) => {
    expect(await refusal(sendMessage(ann, 'ann', message))).toBe(denied);
    expect(await count()).toBe(1);
    expect(await room.stored('pace/ann')).toBeNull();
  });

  it.each([-1, 1, -86_400_000, 86_400_000])('is refused with a time %i ms from now', async (ms) => {
    expect(await refusal(sendMessage(ann, 'ann', { timestamp: room.now() + ms }))).toBe(denied);
  });

  it('is refused as a bare push, without the pace', async () => {
    const message = { text: 'hi', sender: 'Ann', timestamp: serverTimestamp() };
    expect(await refusal(Promise.resolve(push(ref(ann, 'messages'), message)))).toBe(denied);
  });

  it('is refused piece by piece', async () => {
    const pace = { at: serverTimestamp(), id: 'new' };
    const piece = { 'messages/new/text': 'hi', 'pace/ann': pace };
    expect(await refusal(update(ref(ann), piece))).toBe(denied);
  });

  it.each([['\u0007'], ['\u007f']])(
    'cannot have a key with control character %j',
    async (character) => {
      const written = room.rest(`messages/a${encodeURIComponent(character)}`, 'PUT', 1);
      await expect(written).rejects.toThrow('Keys must not contain');
      expect(await count()).toBe(1);
    },
  );
});

describe('the pace of messages', () => {
  it('lets the next one through after 700 ms, not after 699', async () => {
    await sendMessage(ann, 'ann');
    room.wait(699);
    expect(await refusal(sendMessage(ann, 'ann'))).toBe(denied);
    room.wait(1);
    await sendMessage(ann, 'ann');
    expect(await count()).toBe(3);
  });

  it('lets one of ten writes at once through', async () => {
    const attempts = Array.from({ length: 10 }, () => sendMessage(ann, 'ann'));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await count()).toBe(2);
  });

  it('lets one message through, however many the update holds', async () => {
    const second = { text: 'two', sender: 'Ann', timestamp: serverTimestamp() };
    expect(await refusal(sendMessage(ann, 'ann', {}, { 'messages/second': second }))).toBe(denied);
    const deletion = { 'messages/old/text': deletedText };
    expect(await refusal(sendMessage(ann, 'ann', {}, deletion))).toBe(denied);
    expect(await count()).toBe(1);
    expect(await room.stored('messages/old/text')).toBe('hello');
  });

  it('is free to who wrote at the pace of an older site', async () => {
    await room.rest('pace/ann', 'PUT', room.now());
    await sendMessage(ann, 'ann');
    expect(await count()).toBe(2);
  });

  it('cannot be reused in the same millisecond', async () => {
    await sendMessage(ann, 'ann');
    const message = { text: 'again', sender: 'Ann', timestamp: serverTimestamp() };
    expect(await refusal(set(ref(ann, 'messages/again'), message))).toBe(denied);
  });

  it('is that of the sender, not of somebody else', async () => {
    const attempt = sendMessage(ann, 'bob');
    expect(await refusal(attempt)).toBe(denied);
    const pace = { at: serverTimestamp(), id: 'old' };
    const withBoth = sendMessage(ann, 'ann', {}, { 'pace/bob': pace });
    expect(await refusal(withBoth)).toBe(denied);
  });

  it('does not hold up another sender', async () => {
    await sendMessage(ann, 'ann');
    await sendMessage(room.client({ sub: 'bob' }), 'bob');
    expect(await count()).toBe(3);
  });
});

describe('reading messages', () => {
  it('is allowed to anyone', async () => {
    const snapshot = await get(ref(room.client(), 'messages/old/text'));
    expect(snapshot.val()).toBe('hello');
  });
});
