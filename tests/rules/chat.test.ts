import { onValue, get, ref, remove, serverTimestamp, set } from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { denied, key, openRoom, refusal, sendMessage } from '../support/databaseRoom.ts';
import type { Room } from '../support/databaseRoom.ts';
import { CHAT_PACE_MS } from '../../src/model/limits.ts';

// attacks.test.ts tests single writes. These tests are about several in a row.
let room: Room;
let ann: Database;
beforeAll(async () => {
  room = await openRoom();
  ann = room.client({ sub: 'ann' });
});
beforeEach(() => room.reset());
afterAll(() => room.close());

const count = async () => Object.keys((await room.stored('messages')) as object).length;

describe('the pace of messages', () => {
  it('lets the next one through at the pace, not a millisecond earlier', async () => {
    await sendMessage(ann, 'ann');
    room.wait(CHAT_PACE_MS - 1);
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

  it('does not hold up another sender', async () => {
    await sendMessage(ann, 'ann');
    await sendMessage(room.client({ sub: 'bob' }), 'bob');
    expect(await count()).toBe(3);
  });
});

describe('the operator’s key in the database', () => {
  const changeKey = () => room.rest('admin/securitykey/key', 'PUT', 'another-key');

  it('makes every proof worthless at once when it changes', async () => {
    await set(ref(ann, 'operators/ann'), { key, at: serverTimestamp() });
    await set(ref(ann, 'shutdown'), { status: true });
    await changeKey();
    expect(await refusal(set(ref(ann, 'shutdown'), { status: false }))).toBe(denied);
    expect(await refusal(remove(ref(ann, 'messages')))).toBe(denied);
  });

  it('takes the listener of an open dashboard away when it changes', async () => {
    await set(ref(ann, 'operators/ann'), { key, at: serverTimestamp() });
    const revoked = new Promise<string>((resolve) => {
      onValue(
        ref(ann, 'unlocked'),
        () => undefined,
        ({ message }) => resolve(message),
      );
    });
    // The listener is active: a request made after it has been answered.
    expect((await get(ref(ann, 'unlocked'))).val()).toBeNull();
    expect(await Promise.race([revoked, Promise.resolve('stands')])).toBe('stands');
    await changeKey();
    expect(await revoked).toMatch(/permission_denied/);
  });
});
