import { setLogLevel } from 'firebase/app';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadServices } from '#features/contribute/form/uploadServices.ts';
import { holdsProof, proveKey } from '#services/operator/operator.ts';
import { createUploadQueue } from '#upload/createUploadQueue.ts';
import { readOperatorKeys, storeOperatorKey } from '../../scripts/operator/operatorKey.ts';
import { localPlace } from '../../scripts/operator/operatorPlace.ts';
import { recordDocument } from '../../e2e/support/files.ts';
import { inProject, ROOT } from '../../scripts/shared/paths.ts';
import { portOffset, TEST_PORT_OFFSET } from '../../scripts/shared/ports.ts';
import { backend } from '../support/backend.ts';

// The SDK would print each refusal, and a refusal is expected here.
setLogLevel('silent');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await backend.clear();
  await backend.writeDatabase('', null);
});

interface Ran {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs `npm run operator -- …` on the suite under test, with its output in pipes. */
function operator(args: readonly string[], offset = portOffset(TEST_PORT_OFFSET)): Promise<Ran> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      inProject('scripts/operator/operator.ts'),
      ...args,
      '--project',
      'demo-studynest',
    ],
    { cwd: ROOT, env: { ...process.env, STUDYNEST_PORT_OFFSET: String(offset) } },
  );
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (errors += String(data)));
  return new Promise((resolve) => {
    child.once('close', (status) => resolve({ status, output, errors }));
  });
}

describe('npm run operator -- set-key', { timeout: 120_000 }, () => {
  it('stores a new key that opens /Admin, and locks out who proved the old one', async () => {
    const setKey = async (name: string) => {
      const path = join(folder, name);
      expect(await operator(['set-key', '--out', path])).toMatchObject({ status: 0, errors: '' });
      expect(statSync(path).mode & 0o777).toBe(0o600);
      return readFileSync(path, 'utf8').trim();
    };
    const first = await setKey('first');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await proveKey(first, new AbortController().signal)).toBe(true);
    const second = await setKey('second');
    expect(second).not.toBe(first);
    expect(await holdsProof()).toBe(false);
    expect(await proveKey(first, new AbortController().signal)).toBe(false);
    expect(await proveKey(second, new AbortController().signal)).toBe(true);
  });

  it('keeps the key out of its output, and changes nothing where it has no file for it', async () => {
    const ran = await operator(['set-key']);
    expect(ran).toMatchObject({ status: 1, output: '' });
    expect(ran.errors).toContain('never in a log');
    expect(await backend.readDatabase('admin')).toBeNull();
    expect(await backend.readCollection('admin')).toEqual({});
  });

  it('says that no suite runs', async () => {
    const ran = await operator(['set-key', '--out', join(folder, 'none')], 40_000);
    expect(ran).toMatchObject({ status: 1, output: '' });
    expect(ran.errors).toContain('No suite runs here.');
  });
});

describe('a new key', { timeout: 120_000 }, () => {
  const place = localPlace(backend.ports);
  afterEach(() => vi.restoreAllMocks());

  /** Makes requests to one database fail, before or after they have been carried out. */
  function breakWrites(
    port: number,
    { arrives, times }: { arrives: boolean; times: number },
  ): void {
    const { fetch } = globalThis;
    let left = times;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const isWrite = init?.method !== 'GET' && (input as string).includes(`:${port}/`);
      if (!isWrite || left === 0) return fetch(input, init);
      left -= 1;
      if (arrives) await fetch(input, init);
      throw new TypeError('fetch failed');
    });
  }

  const { firestore, database } = backend.ports;
  it.each([
    ['Firestore is down', firestore, { arrives: false, times: 1 }],
    ['Firestore’s answer is lost', firestore, { arrives: true, times: 1 }],
    ['the Realtime Database is down', database, { arrives: false, times: 3 }],
    ['the Realtime Database’s answers are lost', database, { arrives: true, times: 3 }],
  ])('is in neither database where %s', async (_, port, fault) => {
    await storeOperatorKey(place, 'old');
    breakWrites(port, fault);
    await expect(storeOperatorKey(place, 'new', 0)).rejects.toThrow('Nothing was changed.');
    expect(await readOperatorKeys(place)).toEqual(['old', 'old']);
  });

  it('is taken back if there was none', async () => {
    breakWrites(database, { arrives: true, times: 1 });
    await expect(storeOperatorKey(place, 'new', 0)).rejects.toThrow('Nothing was changed.');
    expect(await readOperatorKeys(place)).toEqual([null, null]);
  });

  it('says so where the old one cannot be put back', async () => {
    await storeOperatorKey(place, 'old');
    const { fetch } = globalThis;
    let writes = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (init?.method !== 'GET') writes += 1;
      return writes > 1 ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
    });
    await expect(storeOperatorKey(place, 'new', 0)).rejects.toThrow('Running this again makes');
    vi.restoreAllMocks();
    expect(await readOperatorKeys(place)).toEqual(['new', 'old']);
  });
});

describe('npm run operator -- --help', { timeout: 120_000 }, () => {
  it('says each command with what it does', async () => {
    const { status, output, errors } = await operator(['--help']);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toMatch(
      /^npm run operator -- status \[--since HOURS\] +says whether the site is open/,
    );
    expect(output).toMatch(/restore FOLDER \[--overwrite\] +brings a backup back/);
  });
});

describe('npm run operator -- status', { timeout: 120_000 }, () => {
  it('tells the switch, the messages and the storage in use', async () => {
    const message = { text: 'Hello', sender: 'Mona', timestamp: 1 };
    await backend.writeDatabase('messages', { a: message, b: message, c: message });
    await backend.writeDatabase('shutdown', { status: true });
    const queue = createUploadQueue(uploadServices);
    void queue.add([
      new File([new Uint8Array(1_200_000)], 'a.pdf', { type: 'application/pdf' }),
      new File([new Uint8Array(300_000)], 'b.pdf', { type: 'application/pdf' }),
    ]);
    await queue.start({ shelf: { course: 'IE&FT', category: 'note' }, isOwnNote: 'no' });
    expect(await operator(['status'])).toEqual({
      status: 0,
      errors: '',
      output:
        'status on the suite on this machine\nsite      shut\nmessages  3\nstorage   1.5 MB in 2 files\n',
    });
  });
});

describe('npm run operator -- status --since', { timeout: 120_000 }, () => {
  const HOUR_MS = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

  it('says what is new, and fails only when something was reported, for a scheduled run', async () => {
    const older = { createdAt: ago(30) };
    await backend.writeDocuments({
      ...Object.fromEntries([
        recordDocument({ course: 'CD', category: 'note' }, 'a', 'A.pdf', { createdAt: ago(2) }),
        recordDocument({ course: 'CG', category: 'note' }, 'b', 'B.pdf', { createdAt: ago(3) }),
        recordDocument({ course: 'CD', category: 'qp' }, 'c', 'C.pdf', { createdAt: ago(4) }),
        recordDocument({ course: 'CD', category: 'qp' }, 'd', 'D.pdf', older),
      ]),
      'operatorLog/one': { action: 'pause', at: ago(1) },
      'reports/old': { kind: 'file', target: 'CD/qp/d', ...older },
    });
    const quiet = await operator(['status', '--since', '24']);
    expect({ status: quiet.status, errors: quiet.errors }).toEqual({ status: 0, errors: '' });
    expect(quiet.output).toContain(
      'In the last 24 hours: 0 reports, 3 uploads, 1 action of operators.',
    );
    await backend.writeDocuments({ 'reports/new': { kind: 'file', createdAt: ago(5) } });
    const told = await operator(['status', '--since', '24']);
    expect(told.status).toBe(1);
    expect(told.output).toContain('In the last 24 hours: 1 report, 3 uploads');
    expect((await operator(['status', '--since', 'soon'])).errors).toContain(
      '--since takes a number of hours. Nothing was read.',
    );
  });
});

describe('npm run operator -- backup, restore', { timeout: 120_000 }, () => {
  it('makes a backup, and overwrites data only when that is asked for', async () => {
    await backend.setOperatorKey('secret');
    const copy = join(folder, 'copy');
    expect(await operator(['backup', copy])).toMatchObject({ status: 0, errors: '' });
    const refused = await operator(['restore', copy]);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.errors).toContain('add --overwrite');
    expect(await operator(['restore', copy, '--overwrite'])).toMatchObject({ status: 0 });
    expect((await operator(['restore'])).errors).toContain('npm run operator -- restore FOLDER');
  });
});
