import { goOffline, onDisconnect, onValue, ref, serverTimestamp } from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

let now = 1_763_700_000_000;
let engine: TestEngine;
let watcher: Database;
beforeAll(async () => {
  engine = await startEngine(() => now);
  await engine.useRules({
    '.read': true,
    open: { '.write': true },
    mine: { $uid: { '.write': 'auth.uid === $uid' } },
    gate: { '.write': "!root.child('locked').exists()" },
  });
  watcher = engine.client();
});
beforeEach(() => engine.load({ open: { start: true } }));
afterAll(() => engine.close());

/** Resolves when the value at a path passes the test. */
const until = (path: string, test: (value: unknown) => boolean) =>
  new Promise<unknown>((resolve) => {
    const stop = onValue(ref(watcher, path), (snapshot) => {
      if (!test(snapshot.val())) return;
      queueMicrotask(() => stop());
      resolve(snapshot.val());
    });
  });

describe('onDisconnect', () => {
  it('runs its writes in order when the connection ends', async () => {
    const client = engine.client();
    await onDisconnect(ref(client, 'open/state')).set({ online: false, at: serverTimestamp() });
    await onDisconnect(ref(client, 'open')).update({ 'state/online': 'no', left: true });
    await onDisconnect(ref(client, 'open/start')).remove();
    now += 5000;
    goOffline(client);
    expect(await until('open', (value) => !(value as { start?: boolean }).start)).toEqual({
      state: { online: 'no', at: now },
      left: true,
    });
  });

  it('runs when the socket breaks without a word', async () => {
    const wire = await engine.wire();
    await wire.ask({ r: 1, a: 'o', b: { p: '/open/broken', d: true } });
    wire.socket.terminate();
    expect(await until('open/broken', (value) => value === true)).toBe(true);
  });

  it('forgets what is cancelled, at the path and below', async () => {
    const client = engine.client();
    await onDisconnect(ref(client, 'open/a/b')).set(1);
    await onDisconnect(ref(client, 'open/c')).set(2);
    await onDisconnect(ref(client, 'open')).update({ 'a/x': 3, d: 4 });
    await onDisconnect(ref(client, 'open/a')).cancel();
    await onDisconnect(ref(client, 'open/last')).set(true);
    goOffline(client);
    const expected = { start: true, c: 2, d: 4, last: true };
    expect(await until('open', (value) => 'last' in (value as object))).toEqual(expected);
  });

  it('is refused at once where the rules would refuse it now', async () => {
    const client = engine.client({ sub: 'ann' });
    await expect(onDisconnect(ref(client, 'mine/bob')).set(1)).rejects.toThrow('PERMISSION_DENIED');
    await expect(onDisconnect(ref(client, 'mine')).update({ bob: 1 })).rejects.toThrow(
      'PERMISSION_DENIED',
    );
    await expect(onDisconnect(ref(client, 'mine/ann')).set(1)).resolves.toBeUndefined();
  });

  it('asks the rules again at the end, as the caller of that moment', async () => {
    const wire = await engine.wire();
    const part = Buffer.from('{"sub":"ann"}').toString('base64url');
    await wire.ask({ r: 1, a: 'auth', b: { cred: `e30.${part}.` } });
    await wire.ask({ r: 2, a: 'o', b: { p: '/mine/ann', d: 'left' } });
    await wire.ask({ r: 3, a: 'o', b: { p: '/gate', d: 'left' } });
    await wire.ask({ r: 4, a: 'o', b: { p: '/open/done', d: true } });
    await wire.ask({ r: 5, a: 'unauth', b: {} });
    await engine.rest('/locked.json', { method: 'PUT', body: 'true', user: 'owner' });
    wire.socket.close();
    await until('open/done', (value) => value === true);
    expect(await (await engine.rest('/mine.json')).json()).toBeNull();
    expect(await (await engine.rest('/gate.json')).json()).toBeNull();
  });
});
