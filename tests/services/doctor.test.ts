import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FILE_CHECKS } from '../../scripts/deploy/checks.ts';
import { examine } from '../../scripts/deploy/examine.ts';
import { lookAtAppCheck, lookAtBucket, lookAtKey } from '../../scripts/deploy/hostedChecks.ts';
import { localPlace } from '../../scripts/operator/operatorPlace.ts';
import { inProject } from '../../scripts/shared/paths.ts';
import { backend } from '../support/backend.ts';
import { HOSTED_SETTINGS } from '../support/hostedSettings.ts';

const FILES = ['firestore.rules', 'storage.rules', 'database.rules.json', 'firestore.indexes.json'];
const SETTINGS = HOSTED_SETTINGS;

/** A rule of storage.rules. */
const GET = 'allow get: if true;';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const file of FILES) cpSync(inProject(file), join(folder, file));
});

/** Replaces a text in a file of the copy. */
function plant(file: string, text: string, fault: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(text, () => fault);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

/** Returns what the doctor says is to do for the copy with its faults. */
async function toDo(settings: Readonly<Record<string, string>> = SETTINGS): Promise<string> {
  const lines: string[] = [];
  await examine({ folder, settings }, (line) => lines.push(line), FILE_CHECKS);
  expect(lines.filter((line) => line.startsWith('-'))).toEqual([]);
  return lines.filter((line) => line.startsWith('TO DO')).join('\n');
}

describe('the doctor', () => {
  it('finds nothing in the project as it is', async () => {
    expect(await toDo()).toBe('');
  });

  it('finds a wrong setting', async () => {
    expect(await toDo({ ...SETTINGS, VITE_FIREBASE_APP_ID: 'G-1' })).toContain(
      'VITE_FIREBASE_APP_ID is G-1: ',
    );
  });

  it.each<[what: string, said: string, file: string, text: string, fault: string]>([
    [
      'a rule that does not compile',
      'storage.rules:',
      'storage.rules',
      GET,
      'allow get: if (true;',
    ],
    [
      'rules without a place for the courses',
      'no place for the courses',
      'firestore.rules',
      '// npm run courses writes courses from here.',
      '//',
    ],
    [
      'more lookups than Firebase allows',
      'get may look up',
      'firestore.rules',
      'allow get: if isOperator();',
      `allow get: if ${Array.from({ length: 11 }, (_, at) => `exists(/databases/x/documents/a/d${at})`).join(' || ')};`,
    ],
    [
      'more expressions than Firebase evaluates',
      'storage.rules: get may evaluate',
      'storage.rules',
      GET,
      `allow get: if [${'1, '.repeat(1000)}1].size() > 0;`,
    ],
  ])('finds %s', async (_, said, file, text, fault) => {
    plant(file, text, fault);
    expect(await toDo()).toContain(said);
  });

  it('finds keys that differ, in the databases of the running suite', async () => {
    await backend.clear();
    const place = localPlace(backend.ports);
    await backend.writeDocuments({ 'admin/securitykey': { key: 'one' } });
    await backend.writeDatabase('admin/securitykey/key', 'one');
    expect(await lookAtKey(place, {})).toEqual([]);
    await backend.writeDatabase('admin/securitykey/key', 'other');
    expect(await lookAtKey(place, {})).toEqual([expect.stringContaining('different keys')]);
    await backend.clear();
    await backend.writeDatabase('', null);
    expect(await lookAtKey(place, {})).toEqual([expect.stringContaining('no key yet')]);
  });

  it.each<[what: string, status: number, answer: object, said: string[]]>([
    ['finds nothing', 200, { cors: [{ origin: ['*'], method: ['GET', 'HEAD'] }] }, []],
    ['finds no bucket', 404, {}, ['There is no bucket']],
    ['finds a bucket that pages may not read', 200, {}, ['Pages may not read']],
    [
      'finds a bucket that only another site may read',
      200,
      { cors: [{ origin: ['https://other.org'], method: ['GET'] }] },
      ['Pages may not read'],
    ],
  ])('%s', async (_, status, answer, said) => {
    const server = createServer((_request, response) => {
      response.statusCode = status;
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const place = { ...localPlace(backend.ports), storage: `http://127.0.0.1:${port}` };
    const found = await lookAtBucket(place, SETTINGS);
    expect(found).toEqual(said.map((text): unknown => expect.stringContaining(text)));
    await new Promise((resolve) => server.close(resolve));
  });

  it('lets App Check be enforced where the site sends its tokens', async () => {
    const settings = { VITE_APP_CHECK_SITE_KEY: 'key' };
    expect(await lookAtAppCheck(localPlace(backend.ports), settings)).toEqual([]);
  });
});
