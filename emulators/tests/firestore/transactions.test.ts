import { doc, getDoc, runTransaction, setDoc } from 'firebase/firestore/lite';
import { describe, expect, it, vi } from 'vitest';
import { Clock, parseTime } from '../../firestore/time.ts';
import { useEngine } from './support/engine.ts';
import { tokenOf } from './support/rest.ts';

const engine = useEngine();

describe('newTransaction', () => {
  it.each([
    ['batchGet', { documents: [] }],
    ['runQuery', { structuredQuery: { from: [{ collectionId: 'c' }] } }],
  ])('begins with %s and is committed', async (method, read) => {
    const { body } = await engine.call(`:${method}`, {
      ...read,
      newTransaction: { readWrite: {} },
    });
    const [{ transaction }] = body as [{ readonly transaction: string }];
    expect(await engine.call(':commit', { writes: [], transaction })).toMatchObject({
      status: 200,
    });
    expect(await engine.call(':commit', { writes: [], transaction })).not.toMatchObject({
      status: 200,
    });
  });
});

describe('beginTransaction', () => {
  it.each([null, tokenOf({ sub: 'amal', user_id: 'amal' })])(
    'is for servers: %s',
    async (token) => {
      const begin = { options: { readWrite: {} } };
      expect((await engine.call(':beginTransaction', begin)).status).toBe(200);
      expect(await engine.call(':beginTransaction', begin, { token })).toMatchObject({
        status: 403,
        body: { error: { status: 'PERMISSION_DENIED' } },
      });
    },
  );
});

describe('runTransaction', () => {
  it('writes what it computed from what it read', async () => {
    const firestore = engine.sdk();
    const counter = doc(firestore, 'c/counter');
    await setDoc(counter, { n: 1 });
    const result = await runTransaction(firestore, async (transaction) => {
      const n = ((await transaction.get(counter)).data()?.['n'] as number) + 1;
      transaction.update(counter, { n });
      return n;
    });
    expect(result).toBe(2);
    expect((await getDoc(counter)).data()).toEqual({ n: 2 });
  });

  it('starts again when somebody else has written meanwhile, and loses nothing', async () => {
    const firestore = engine.sdk();
    const counter = doc(firestore, 'c/counter');
    await setDoc(counter, { n: 0 });
    let interference = 0;
    await runTransaction(firestore, async (transaction) => {
      const n = (await transaction.get(counter)).data()?.['n'] as number;
      if (interference < 2) {
        interference += 1;
        await setDoc(counter, { n: n + 100 });
      }
      transaction.set(counter, { n: n + 1 });
    });
    expect((await getDoc(counter)).data()).toEqual({ n: 201 });
  });

  it('also holds on to a document that it only reads', async () => {
    const firestore = engine.sdk();
    const condition = doc(firestore, 'c/condition');
    const effect = doc(firestore, 'c/effect');
    await setDoc(condition, { open: true });
    let attempts = 0;
    await runTransaction(firestore, async (transaction) => {
      attempts += 1;
      const open = (await transaction.get(condition)).data()?.['open'] as boolean;
      if (attempts === 1) await setDoc(condition, { open: false });
      transaction.set(effect, { open });
    });
    expect(attempts).toBe(2);
    expect((await getDoc(effect)).data()).toEqual({ open: false });
  });

  it('lets one of two creators win, and the other sees what it made', async () => {
    const firestore = engine.sdk();
    const place = doc(firestore, 'c/place');
    const create = (who: string): Promise<string> =>
      runTransaction(firestore, async (transaction) => {
        const owner = (await transaction.get(place)).data()?.['owner'] as string | undefined;
        if (owner !== undefined) return owner;
        transaction.set(place, { owner: who });
        return who;
      });
    const [first, second] = await Promise.all([create('a'), create('b')]);
    expect(first).toBe(second);
    expect((await getDoc(place)).data()).toEqual({ owner: first });
  });
});

describe('commit times', () => {
  it('differ for each of 50 commits at once', async () => {
    const { commit, documents } = engine;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        commit([{ update: { name: `${documents}/c/${index}` } }]),
      ),
    );
    const times = answers.map(({ body }) => (body as { commitTime: string }).commitTime);
    expect(new Set(times).size).toBe(50);
  });

  it('rise even while the machine’s clock stands still, or shows a time in the past', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const clock = new Clock();
    const first = clock.next();
    expect(clock.next()).toBe(first + 1n);
    expect(clock.now()).toBe(first + 1n);
    clock.advanceTo(first + 1_000_000n);
    expect(clock.next()).toBe(first + 1_000_001n);
    vi.useRealTimers();
  });

  it('follow the clock of the machine after a sleep or a correction', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const clock = new Clock();
    vi.setSystemTime('2100-01-01T00:00:00Z');
    expect(clock.now()).toBe(parseTime('2100-01-01T00:00:00Z'));
    expect(clock.next()).toBe(parseTime('2100-01-01T00:00:00Z'));
    vi.setSystemTime('2099-01-01T00:00:00Z');
    expect(clock.next()).toBe(parseTime('2100-01-01T00:00:00.000001Z'));
    vi.useRealTimers();
  });
});
