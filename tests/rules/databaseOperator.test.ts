import { get, onValue, ref, remove, set } from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { denied, key, openRoom, refusal } from '../support/databaseRoom.ts';
import type { Room } from '../support/databaseRoom.ts';

let room: Room;
let ann: Database;
beforeAll(async () => {
  room = await openRoom();
  ann = room.client({ sub: 'ann' });
});
beforeEach(() => room.reset());
afterAll(() => room.close());

const changeKey = (value: string | boolean) => room.rest('admin/securitykey/key', 'PUT', value);

describe('proof of the operator', () => {
  it('is written by that uid with the right key, and removed again', async () => {
    await set(ref(ann, 'operators/ann'), key);
    expect(await room.stored('operators/ann')).toBe(key);
    await remove(ref(ann, 'operators/ann'));
    expect(await room.stored('operators/ann')).toBeNull();
  });

  it.each([
    ['a wrong key', 'operators/ann', `${key}x`],
    ['the beginning of the key', 'operators/ann', key.slice(0, -1)],
    ['true', 'operators/ann', true],
    ['an object', 'operators/ann', { key }],
    ['the key for another uid', 'operators/bob', key],
    ['the key for everybody', 'operators', { ann: key }],
  ])('is refused with %s', async (_, path, value) => {
    expect(await refusal(set(ref(ann, path), value))).toBe(denied);
    expect(await room.stored('operators')).toBeNull();
  });

  it('is refused to who is not signed in', async () => {
    expect(await refusal(set(ref(room.client(), 'operators/ann'), key))).toBe(denied);
  });

  it('is refused while no key is set', async () => {
    await room.rest('admin', 'DELETE');
    expect(await refusal(set(ref(ann, 'operators/ann'), key))).toBe(denied);
    expect(await refusal(set(ref(ann, 'shutdown'), { status: true }))).toBe(denied);
    expect(await refusal(remove(ref(ann, 'messages')))).toBe(denied);
  });

  it('is refused while the key is no text', async () => {
    await changeKey(true);
    expect(await refusal(set(ref(ann, 'operators/ann'), true))).toBe(denied);
  });

  it('cannot be removed by another uid', async () => {
    await set(ref(ann, 'operators/ann'), key);
    const bob = room.client({ sub: 'bob' });
    expect(await refusal(remove(ref(bob, 'operators/ann')))).toBe(denied);
  });

  it('is worthless at once when the key changes', async () => {
    await set(ref(ann, 'operators/ann'), key);
    await set(ref(ann, 'shutdown'), { status: true });
    await changeKey('another-key');
    expect(await refusal(set(ref(ann, 'shutdown'), { status: false }))).toBe(denied);
    expect(await refusal(remove(ref(ann, 'messages')))).toBe(denied);
  });
});

describe('the key', () => {
  it.each([
    '/',
    'admin',
    'admin/securitykey',
    'admin/securitykey/key',
    'operators',
    'operators/ann',
    'pace',
    'pace/ann',
  ])('cannot be read at %s, not even with a proof', async (path) => {
    await set(ref(ann, 'operators/ann'), key);
    expect(await refusal(get(ref(ann, path)))).toMatch(/Permission denied/);
    const listening = new Promise((_, reject) => onValue(ref(ann, path), () => undefined, reject));
    expect(await refusal(listening)).toMatch(/permission_denied/);
  });

  it('cannot be written, not even with a proof', async () => {
    await set(ref(ann, 'operators/ann'), key);
    for (const path of ['admin', 'admin/securitykey', 'admin/securitykey/key', 'admin/other']) {
      expect(await refusal(set(ref(ann, path), 'mine'))).toBe(denied);
      expect(await refusal(remove(ref(ann, path)))).toBe(denied);
    }
  });
});

describe('shutdown', () => {
  it('is read by anyone', async () => {
    expect((await get(ref(room.client(), 'shutdown'))).val()).toBeNull();
  });

  it('is written by the operator, both ways', async () => {
    await set(ref(ann, 'operators/ann'), key);
    for (const status of [true, false]) {
      await set(ref(ann, 'shutdown'), { status });
      expect(await room.stored('shutdown')).toEqual({ status });
    }
  });

  it('is refused to everybody else', async () => {
    for (const user of [undefined, { sub: 'ann' }]) {
      const database = room.client(user);
      expect(await refusal(set(ref(database, 'shutdown'), { status: true }))).toBe(denied);
      expect(await refusal(set(ref(database, 'shutdown/status'), true))).toBe(denied);
    }
  });

  it.each([
    ['a text', { status: 'true' }],
    ['a number', { status: 1 }],
    ['a further child', { status: true, by: 'ann' }],
    ['a bare boolean', true],
    ['nothing', null],
  ])('is refused with %s', async (_, value) => {
    await set(ref(ann, 'operators/ann'), key);
    expect(await refusal(set(ref(ann, 'shutdown'), value))).toBe(denied);
  });
});

describe('the listener of an open dashboard', () => {
  const listen = (database: Database) =>
    new Promise<string>((resolve) => {
      onValue(
        ref(database, 'unlocked'),
        () => undefined,
        ({ message }) => resolve(message),
      );
    });

  it('is taken away at once when the key changes', async () => {
    await set(ref(ann, 'operators/ann'), key);
    const revoked = listen(ann);
    // A listener that stands: what is asked after it has been answered.
    expect((await get(ref(ann, 'unlocked'))).val()).toBeNull();
    expect(await Promise.race([revoked, Promise.resolve('stands')])).toBe('stands');
    await changeKey('another-key');
    expect(await revoked).toMatch(/permission_denied/);
  });

  it('is refused without a proof', async () => {
    expect(await listen(ann)).toMatch(/permission_denied/);
    expect(await listen(room.client())).toMatch(/permission_denied/);
  });

  it('never hears anything: nobody writes there', async () => {
    await set(ref(ann, 'operators/ann'), key);
    expect(await refusal(set(ref(ann, 'unlocked'), true))).toBe(denied);
  });
});

describe('pace', () => {
  const pace = (at: unknown = room.now(), id: unknown = 'old') => ({ at, id });

  it('is refused 699 ms after the last, and allowed after 700', async () => {
    await set(ref(ann, 'pace/ann'), pace());
    room.wait(699);
    expect(await refusal(set(ref(ann, 'pace/ann'), pace()))).toBe(denied);
    room.wait(1);
    await set(ref(ann, 'pace/ann'), pace());
    expect(await room.stored('pace/ann')).toEqual(pace());
  });

  it.each([
    ['a past time', () => pace(room.now() - 1000)],
    ['a future time', () => pace(room.now() + 1000)],
    ['a text as time', () => pace('now')],
    ['no time', () => pace(null)],
    ['no message', () => pace(room.now(), null)],
    ['a message that does not exist', () => pace(room.now(), 'missing')],
    ['a number for a message', () => pace(room.now(), 1)],
    ['a further child', () => ({ ...pace(), text: 'x'.repeat(1000) })],
    ['a bare time', () => room.now()],
    ['a priority', () => ({ ...pace(), '.priority': 1 })],
    ['a priority of the time', () => pace({ '.value': room.now(), '.priority': 1 })],
    ['a priority of the message', () => pace(room.now(), { '.value': 'old', '.priority': 1 })],
  ])('is refused with %s', async (_, value) => {
    expect(await refusal(set(ref(ann, 'pace/ann'), value()))).toBe(denied);
    expect(await room.stored('pace')).toBeNull();
  });

  it('is refused for another uid, and its removal', async () => {
    expect(await refusal(set(ref(ann, 'pace/bob'), pace()))).toBe(denied);
    await set(ref(ann, 'pace/ann'), pace());
    room.wait(10_000);
    for (const path of ['pace/ann', 'pace/ann/at', 'pace']) {
      expect(await refusal(remove(ref(ann, path)))).toBe(denied);
    }
  });
});

describe('any other place', () => {
  it.each(['other', 'lists/AAD'])('is closed: %s', async (path) => {
    expect(await refusal(set(ref(ann, path), 1))).toBe(denied);
    expect(await refusal(get(ref(ann, path)))).toMatch(/Permission denied/);
  });
});
