import { get, onValue, ref, set } from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEngine, tokenOf } from './support.ts';
import type { TestEngine } from './support.ts';

const openRules = {
  public: { '.read': true, '.write': true },
  members: { '.read': 'auth != null', '.write': 'auth != null' },
  own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
  named: { '.read': "auth.token.name === 'Ann' && auth.provider === 'google.com'" },
  gated: { '.read': "root.child('gate/open').val() === true" },
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
beforeEach(async () => {
  await engine.useRules(openRules);
  await engine.load({ gate: { open: true }, gated: 1, members: 'in', own: { ann: 1 }, named: 2 });
});
afterAll(() => engine.close());

/** Starts a listen, and resolves `revoked` with the error that ends it. */
function listen(database: Database, path: string) {
  let onFirst: (value: unknown) => void = () => undefined;
  const first = new Promise((resolve) => (onFirst = resolve));
  const values: unknown[] = [];
  const revoked = new Promise<Error>((resolve) => {
    onValue(
      ref(database, path),
      (snapshot) => {
        values.push(snapshot.val());
        onFirst(snapshot.val());
      },
      resolve,
    );
  });
  return { first, values, revoked };
}

describe('auth', () => {
  it('makes the client the user of its token', async () => {
    const ann = engine.client({ sub: 'ann' });
    expect((await get(ref(ann, 'own/ann'))).val()).toBe(1);
    await expect(get(ref(ann, 'own/bob'))).rejects.toThrow('Permission denied');
    await expect(set(ref(ann, 'own/bob'), 1)).rejects.toThrow('PERMISSION_DENIED');
  });

  it('takes the uid from sub, or from user_id', async () => {
    const wire = await engine.wire();
    await wire.ask({ r: 1, a: 'auth', b: { cred: tokenOf({ user_id: 'ann' }) } });
    expect((await wire.ask({ r: 2, a: 'g', b: { p: '/own/ann', q: {} } })).d).toBe(1);
  });

  it('shows claims and provider to the rules', async () => {
    const google = { sign_in_provider: 'google.com', identities: {} };
    const ann = engine.client({ sub: 'x', name: 'Ann', firebase: google });
    expect((await get(ref(ann, 'named'))).val()).toBe(2);
    await expect(get(ref(engine.client({ sub: 'x', name: 'Ann' }), 'named'))).rejects.toThrow();
  });

  it('answers with the claims', async () => {
    const wire = await engine.wire();
    const answer = await wire.ask({ r: 1, a: 'auth', b: { cred: tokenOf({ sub: 'ann' }) } });
    expect(answer).toEqual({ s: 'ok', d: { auth: { iat: 0, sub: 'ann' } } });
  });

  it.each([['not.a.token'], [''], ['x'], [tokenOf({ name: 'nobody' })], [5]])(
    'refuses the credential %j',
    async (cred) => {
      const wire = await engine.wire();
      expect((await wire.ask({ r: 1, a: 'auth', b: { cred } })).s).toBe('invalid_token');
      expect((await wire.ask({ r: 2, a: 'g', b: { p: '/members', q: {} } })).s).toBe(
        'permission_denied',
      );
    },
  );
});

describe('gauth', () => {
  it('lets the owner past every rule', async () => {
    const owner = engine.client('owner');
    await set(ref(owner, 'nowhere'), 1);
    expect((await get(ref(owner, '/nowhere'))).val()).toBe(1);
  });

  it('judges the owner by the rules when it asks for that', async () => {
    const wire = await engine.wire();
    const ask = async (r: number, p: string) => (await wire.ask({ r, a: 'g', b: { p, q: {} } })).s;
    await wire.ask({ r: 1, a: 'gauth', b: { cred: 'owner', noauth: true } });
    expect(await ask(2, '/members')).toBe('permission_denied');
    await wire.ask({ r: 3, a: 'gauth', b: { cred: 'owner', authvar: { uid: 'ann' } } });
    expect([await ask(4, '/own/ann'), await ask(5, '/own/bob')]).toEqual([
      'ok',
      'permission_denied',
    ]);
  });
});

describe('a listen that is no longer allowed', () => {
  it('is refused from the start where the rules deny it', async () => {
    const { revoked } = listen(engine.client(), 'members');
    expect((await revoked).message).toMatch(/permission_denied/);
  });

  it('is cancelled when the client signs out', async () => {
    const wire = await engine.wire();
    await wire.ask({ r: 1, a: 'auth', b: { cred: tokenOf({ sub: 'ann' }) } });
    await wire.ask({ r: 2, a: 'q', b: { p: '/members', h: '' } });
    const q = { l: 1, vf: 'l' };
    await wire.ask({ r: 3, a: 'q', b: { p: '/own/ann', q, t: 1, h: '' } });
    await wire.ask({ r: 4, a: 'q', b: { p: '/public', h: '' } });
    wire.send({ r: 5, a: 'unauth', b: {} });
    expect((await wire.message()).d).toEqual({ a: 'c', b: { p: 'members' } });
    expect((await wire.message()).d).toEqual({ a: 'c', b: { p: 'own/ann', q: [q] } });
    expect((await wire.message()).d.r).toBe(5);
  });

  it('is cancelled when new rules deny it, and others go on', async () => {
    const ann = engine.client({ sub: 'ann' });
    const members = listen(ann, 'members');
    const open = listen(ann, 'public');
    await Promise.all([members.first, open.first]);
    await engine.useRules({ public: openRules.public });
    expect((await members.revoked).message).toMatch(/permission_denied/);
    await set(ref(ann, 'public'), 'still');
    expect(open.values).toEqual([null, 'still']);
  });

  it('is cancelled when data that the rule looks at changes', async () => {
    const reader = engine.client();
    const gated = listen(reader, 'gated');
    expect(await gated.first).toBe(1);
    await engine.rest('/.json', {
      method: 'PATCH',
      body: '{"gate/open":false,"gated":"secret"}',
      user: 'owner',
    });
    expect((await gated.revoked).message).toMatch(/permission_denied/);
    expect(gated.values).toEqual([1]);
  });

  it('stays when other data changes', async () => {
    const gated = listen(engine.client(), 'gated');
    await gated.first;
    await engine.rest('/gate/other.json', { method: 'PUT', body: '1', user: 'owner' });
    await engine.rest('/gated.json', { method: 'PUT', body: '2', user: 'owner' });
    await get(ref(engine.client(), 'gated'));
    expect(gated.values.at(-1)).toBe(2);
  });
});
