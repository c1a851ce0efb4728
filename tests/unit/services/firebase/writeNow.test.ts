import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteError } from '#model/errors.ts';
import { isBusy, isDenied } from '#services/firebase/sdkErrors.ts';
import { writeDatabaseNow, writeFirestoreNow } from '#services/firebase/writeNow.ts';

const getIdToken = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('#services/firebase/auth.ts', () => ({
  visitorToken: getIdToken,
}));

const WRITE = { method: 'PUT', path: 'shutdown', value: { status: true } } as const;

const fetched = vi.fn<typeof fetch>();

/** What the services answer to a read, a silent write and a commit. */
function answerTo(...[url, init]: Parameters<typeof fetch>): Response {
  if (addressOf(url).pathname.endsWith(':commit')) {
    return new Response(JSON.stringify({ writeResults: [{}], commitTime: '2026-11-26T10:00:00Z' }));
  }
  return init?.method === undefined ? new Response('null') : new Response(null, { status: 204 });
}

/** What a login page of a network answers to everything. */
const loginPage = () => new Response('<!doctype html><title>Log in</title>');

const addressOf = (address: Parameters<typeof fetch>[0]) =>
  address instanceof URL ? address : new URL(address as string);

/** The requests so far, as 'PUT /shutdown.json'. */
const requests = () =>
  fetched.mock.calls.map(
    ([address, init]) => `${init?.method ?? 'GET'} ${addressOf(address).pathname}`,
  );

/** Answers when the test says so, or never once the request's signal is aborted. */
function hang() {
  let answer: () => void = () => undefined;
  fetched.mockImplementationOnce(
    (_url, init) =>
      new Promise((resolve, reject) => {
        answer = () => resolve(new Response('null'));
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  return () => answer();
}

async function failureOf(write: Promise<void>): Promise<unknown> {
  return write.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Lets everything that is ready continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  getIdToken.mockReset().mockResolvedValue('token');
  fetched.mockReset().mockImplementation((url, init) => Promise.resolve(answerTo(url, init)));
  vi.stubGlobal('fetch', fetched);
});

describe('a write to the database, now or never', () => {
  const write = (abort = new AbortController()) =>
    writeDatabaseNow({ ...WRITE, readFirst: 'unlocked' }, { signal: abort.signal });

  it('is sent when the server has answered a read', async () => {
    const answer = hang();
    const done = write();
    await settle();
    expect(requests()).toEqual(['GET /unlocked.json']);
    answer();
    await done;
    expect(requests()).toEqual(['GET /unlocked.json', 'PUT /shutdown.json']);
    const [address, init] = fetched.mock.lastCall!;
    expect(init?.body).toBe('{"status":true}');
    expect(addressOf(address).searchParams.get('auth')).toBe('token');
  });

  it('is never sent where the read is answered after the abort', async () => {
    const answer = hang();
    const abort = new AbortController();
    const failure = failureOf(write(abort));
    await settle();
    abort.abort();
    expect(await failure).toMatchObject({ name: 'WriteError', wasSent: false });
    answer();
    await settle();
    expect(requests()).toEqual(['GET /unlocked.json']);
  });

  it('is never sent where the token comes after the abort', async () => {
    let give: (token: string) => void = () => undefined;
    getIdToken.mockReturnValue(new Promise((resolve) => (give = resolve)));
    const abort = new AbortController();
    const failure = failureOf(write(abort));
    await settle();
    abort.abort();
    expect(await failure).toMatchObject({ wasSent: false });
    give('token');
    await settle();
    expect(requests()).toEqual([]);
  });

  it('is refused at once without a connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(write())).toMatchObject({ wasSent: false });
    expect(requests()).toEqual(['GET /unlocked.json']);
  });

  it('is unconfirmed where the answer does not come', async () => {
    const answer = hang();
    hang();
    const abort = new AbortController();
    const failure = failureOf(write(abort));
    await settle();
    answer();
    await settle();
    abort.abort();
    expect(await failure).toMatchObject({ wasSent: true });
  });

  it('is told from a failure where the service gets too many requests', async () => {
    fetched.mockResolvedValue(new Response('{}', { status: 429 }));
    expect(await failureOf(write())).toSatisfy(isBusy);
  });

  it.each([401, 403])('is denied by the answer %i', async (status) => {
    fetched.mockResolvedValue(new Response('{}', { status }));
    const failure = await failureOf(write());
    expect(isDenied(failure)).toBe(true);
    expect(failure).not.toBeInstanceOf(WriteError);
  });
});

describe('a network that answers everything with its login page', () => {
  it('sends no write to the database after a read', async () => {
    fetched.mockImplementation(() => Promise.resolve(loginPage()));
    const write = writeDatabaseNow(
      { ...WRITE, readFirst: 'unlocked' },
      { signal: new AbortController().signal },
    );
    expect(await failureOf(write)).toMatchObject({ name: 'WriteError', wasSent: false });
    expect(requests()).toEqual(['GET /unlocked.json']);
  });

  it.each([
    ['the database', (signal: AbortSignal) => writeDatabaseNow(WRITE, { signal })],
    ['Firestore', (signal: AbortSignal) => writeFirestoreNow({ delete: 'name' }, { signal })],
  ])('confirms no write to %s', async (_, write) => {
    for (const page of [loginPage(), new Response('{}'), new Response('null')]) {
      fetched.mockResolvedValue(page);
      const failure = await failureOf(write(new AbortController().signal));
      expect(failure).toMatchObject({ name: 'WriteError', wasSent: true });
    }
  });
});

describe('a write to Firestore, now or never', () => {
  it('is one commit with the token of the visitor', async () => {
    await writeFirestoreNow({ delete: 'name' }, { signal: new AbortController().signal });
    expect(requests()).toEqual([
      'POST /v1/projects/demo-studynest/databases/(default)/documents:commit',
    ]);
    const init = fetched.mock.lastCall?.[1];
    expect(init?.body).toBe('{"writes":[{"delete":"name"}]}');
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer token');
  });
});
