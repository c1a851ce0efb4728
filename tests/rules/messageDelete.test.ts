import { ref, remove, serverTimestamp, set, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deletedText,
  deleteMessage,
  denied,
  key,
  openRoom,
  refusal,
} from '../support/databaseRoom.ts';
import type { Room } from '../support/databaseRoom.ts';

let room: Room;
let bob: Database;
beforeAll(async () => {
  room = await openRoom();
  bob = room.client({ sub: 'bob' });
});
beforeEach(() => room.reset());
afterAll(() => room.close());

const text = () => room.stored('messages/old/text');

describe('deleting a message', () => {
  it('is allowed to anyone who is signed in, once', async () => {
    await deleteMessage(bob, 'bob');
    expect(await text()).toBe(deletedText);
    room.wait(700);
    expect(await refusal(deleteMessage(bob, 'bob'))).toBe(denied);
  });

  it('is refused to who is not signed in', async () => {
    expect(await refusal(deleteMessage(room.client(), 'bob'))).toBe(denied);
    expect(await text()).toBe('hello');
  });

  it('keeps the pace', async () => {
    await set(ref(bob, 'pace/bob'), { at: serverTimestamp(), id: 'old' });
    room.wait(699);
    expect(await refusal(deleteMessage(bob, 'bob'))).toBe(denied);
    room.wait(1);
    await deleteMessage(bob, 'bob');
    expect(await refusal(set(ref(bob, 'messages/old/text'), deletedText))).toBe(denied);
  });

  it.each([
    ['another text', { 'messages/old/text': 'edited' }],
    ['almost the deleted text', { 'messages/old/text': `${deletedText} ` }],
    ['no text', { 'messages/old/text': null }],
    ['another sender', { 'messages/old/sender': 'Bob' }],
    ['no sender', { 'messages/old/sender': null }],
    ['another time', { 'messages/old/timestamp': serverTimestamp() }],
    ['a further child', { 'messages/old/by': 'bob' }],
    ['a priority', { 'messages/old/.priority': 1 }],
    ['a priority of the text', { 'messages/old/text': { '.value': deletedText, '.priority': 1 } }],
  ])('is refused with %s', async (_, changes) => {
    expect(await refusal(deleteMessage(bob, 'bob', changes))).toBe(denied);
    expect(await room.stored('messages/old')).toEqual({
      sender: 'Ann',
      text: 'hello',
      timestamp: room.now() - 10_000,
    });
  });

  it('is one in each update', async () => {
    await room.rest('messages/second', 'PUT', { text: 'a', sender: 'b', timestamp: 1 });
    const changes = { 'messages/second/text': deletedText };
    expect(await refusal(deleteMessage(bob, 'bob', changes))).toBe(denied);
    const pace = { at: serverTimestamp(), id: 'second' };
    expect(await refusal(deleteMessage(bob, 'bob', { 'pace/bob': pace }))).toBe(denied);
    expect(await text()).toBe('hello');
  });

  it('cannot be taken back', async () => {
    await deleteMessage(bob, 'bob');
    room.wait(700);
    const back = deleteMessage(bob, 'bob', { 'messages/old/text': 'hello' });
    expect(await refusal(back)).toBe(denied);
  });

  it('cannot rewrite the whole message', async () => {
    const message = { text: deletedText, sender: 'Bob', timestamp: serverTimestamp() };
    const pace = { at: serverTimestamp(), id: 'old' };
    const rewrite = update(ref(bob), { 'messages/old': message, 'pace/bob': pace });
    expect(await refusal(rewrite)).toBe(denied);
  });
});

describe('removing messages', () => {
  it('is refused to everyone without the key: one, all, or the whole database', async () => {
    for (const path of ['messages/old', 'messages', '/']) {
      expect(await refusal(remove(ref(bob, path)))).toBe(denied);
    }
    const pace = { at: serverTimestamp(), id: 'old' };
    const withPace = update(ref(bob), { 'messages/old': null, 'pace/bob': pace });
    expect(await refusal(withPace)).toBe(denied);
    expect(await text()).toBe('hello');
  });

  it('is allowed to the operator, all at once', async () => {
    await room.rest('messages/second', 'PUT', { text: 'a', sender: 'b', timestamp: 1 });
    await set(ref(bob, 'operators/bob'), key);
    expect(await refusal(remove(ref(bob, 'messages/old')))).toBe(denied);
    expect(await refusal(set(ref(bob, 'messages'), { x: { text: 'mine' } }))).toBe(denied);
    await remove(ref(bob, 'messages'));
    expect(await room.stored('messages')).toBeNull();
  });
});
