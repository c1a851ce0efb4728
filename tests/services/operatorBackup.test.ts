import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadServices } from '#features/contribute/form/uploadServices.ts';
import { createUploadQueue } from '#upload/createUploadQueue.ts';
import { findFile, upload } from '../../scripts/operator/bucket.ts';
import { makeBackup } from '../../scripts/operator/backup/makeBackup.ts';
import { restoreBackup } from '../../scripts/operator/backup/restoreBackup.ts';
import { openHostedAccess } from '../../scripts/operator/hostedAccess.ts';
import { localPlace, type OperatorPlace } from '../../scripts/operator/operatorPlace.ts';
import { removeFile } from '../../scripts/operator/libraryFiles.ts';
import { backend } from '../support/backend.ts';

const place = localPlace(backend.ports);
const silent = () => undefined;
let folder = '';

beforeAll(() => vi.setConfig({ testTimeout: 120_000 }));
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'backup-')), 'copy');
  await empty();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(join(folder, '..'), { recursive: true });
});

async function empty(): Promise<void> {
  await backend.clear();
  await backend.writeDatabase('', null);
}

/** Puts two files with records, a report, the key and a message into the suite. */
async function fill(): Promise<void> {
  await backend.setOperatorKey('secret');
  await backend.writeDatabase('messages', {
    m1: { text: 'line\u2028separator 😀', sender: 'Mona', timestamp: 1 },
  });
  const queue = createUploadQueue(uploadServices);
  void queue.add([
    new File([new Uint8Array(600_000).fill(7)], 'sheet.pdf', { type: 'application/pdf' }),
    new File(['two\r\n--lines\n'], 'naïve 😀 notes.txt', { type: 'text/plain' }),
  ]);
  const { arrived } = await queue.start({
    shelf: { course: 'IE&FT', category: 'note' },
    isOwnNote: 'no',
  });
  expect(arrived).toBe(2);
}

/** Everything that the suite holds: documents, the database, and each link with its bytes. */
async function contents() {
  const records = await backend.readCollection('lists/IE&FT/note');
  const links = Object.values(records).map((record) => v.parse(listed, record).downloadURL);
  const bytes = await Promise.all(
    links.map(async (link) => [link, await (await fetch(link)).text()] as const),
  );
  const metadata = await Promise.all(
    links.map(async (link) => {
      const known = (await (await fetch(link.replace(/\?.*/, ''))).json()) as object;
      const { contentType, metadata: own, contentDisposition } = known as Record<string, unknown>;
      return { contentType, own, contentDisposition };
    }),
  );
  return {
    records,
    key: await backend.readCollection('admin'),
    database: await backend.readDatabase(''),
    bytes,
    metadata,
  };
}

const listed = v.object({
  title: v.string(),
  downloadURL: v.string(),
  createdAt: v.pipe(v.date(), v.transform(Number)),
});

/** The first record of the shelf. */
async function firstRecord() {
  const records = await backend.readCollection('lists/IE&FT/note');
  const [entry] = Object.entries(records);
  if (!entry) throw new Error('There is no record.');
  return { id: entry[0], ...v.parse(listed, entry[1]) };
}

describe('a backup', () => {
  it('brings back both databases and all files, with their links, into an empty place', async () => {
    await fill();
    const before = await contents();
    const manifest = await makeBackup(place, folder, silent);
    expect(manifest).toMatchObject({ files: { count: 2, bytes: 600_000 + 13 } });
    await empty();
    await restoreBackup(place, folder, { overwrite: false, say: silent });
    // All but the key, of which a backup may hold an old one.
    const { admin: _key, ...database } = before.database as Record<string, unknown>;
    expect(await contents()).toEqual({ ...before, key: {}, database });
  });

  it('revives neither the key before this one nor a proof of it', async () => {
    await fill();
    await backend.writeDocuments({ 'operators/former': { key: 'secret', at: new Date() } });
    await backend.writeDatabase('operators/former', { key: 'secret', at: Date.now() });
    await makeBackup(place, folder, silent);
    await backend.setOperatorKey('next');
    await backend.writeDatabase('messages', null);
    await restoreBackup(place, folder, { overwrite: true, say: silent });
    expect(await backend.readCollection('admin')).toEqual({ securitykey: { key: 'next' } });
    expect(await backend.readDatabase('admin/securitykey/key')).toBe('next');
    expect(await backend.readDatabase('operators')).toBeNull();
    expect(await backend.readDatabase('messages')).not.toBeNull();
  });

  it('leaves out what was taken down since, says so, and brings it back when asked', async () => {
    await fill();
    const { id, createdAt } = await firstRecord();
    await backend.writeDatabase('messages/m1', { text: 'hello', sender: 'Ann', timestamp: 1 });
    await backend.writeDocuments({
      [`paperParts/01_${createdAt}_IE&FT_note_${id}`]: {
        place: `IE&FT/note/${id}`,
        words: { lalr: true },
      },
    });
    await makeBackup(place, folder, silent);
    await removeFile(place, `IE&FT/note/${id}`);
    await backend.writeDatabase('messages/m1/text', 'This message is deleted !');
    await backend.writeDatabase('deleted/m1', { text: 'hello', sender: 'Ann', timestamp: 1 });
    const said: string[] = [];
    await restoreBackup(place, folder, { overwrite: true, say: (line) => said.push(line) });
    // A search must not say what a removed file said.
    const parts = Object.keys(await backend.readCollection('paperParts'));
    expect(parts.filter((part) => part.endsWith(id))).toEqual([]);
    expect(said.filter((line) => line.includes('paperParts/'))).toEqual([]);
    expect(said).toContain(`left out   lists/IE&FT/note/${id}, which was taken down since`);
    expect(said).toContain('left out   the text of 1 deleted message');
    expect(Object.keys(await backend.readCollection('lists/IE&FT/note'))).not.toContain(id);
    expect(await backend.readDatabase('messages/m1/text')).toBe('This message is deleted !');
    expect(await backend.readDatabase('deleted/m1/text')).toBe('hello');
    await restoreBackup(place, folder, { overwrite: true, withRemoved: true, say: silent });
    expect(Object.keys(await backend.readCollection('lists/IE&FT/note'))).toContain(id);
    expect(await backend.readDatabase('messages/m1/text')).toBe('hello');
  });

  it('goes on where it ended, and is no backup until it is complete', async () => {
    await fill();
    const { fetch } = globalThis;
    let downloads = 0;
    const countDownloads = (most: number) =>
      vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        if (!(input as string).endsWith('?alt=media')) return fetch(input, init);
        downloads += 1;
        return downloads > most
          ? Promise.resolve(new Response('the bucket is closed', { status: 403 }))
          : fetch(input, init);
      });
    countDownloads(1);
    await expect(makeBackup(place, folder, silent)).rejects.toThrow('answers 403');
    await expect(restoreBackup(place, folder, { overwrite: true, say: silent })).rejects.toThrow(
      'is not complete',
    );
    downloads = 0;
    countDownloads(Infinity);
    await makeBackup(place, folder, silent);
    expect(downloads).toBe(1);
    await expect(makeBackup(place, folder, silent)).rejects.toThrow('complete backup already');
  });

  it('is refused in a folder that holds something else', async () => {
    await expect(makeBackup(place, join(folder, '..', '..'), silent)).rejects.toThrow(
      'holds something else',
    );
  });

  it.each<[what: string, said: string, damage: (copy: string) => void]>([
    ['a byte of a file is another', 'the copy of IE&FT/note/', (copy) => damageAFile(copy)],
    ['a file is missing', 'the copy of IE&FT/note/', (copy) => rmSync(aFile(copy))],
    [
      'a list is cut off',
      'documents.jsonl is damaged',
      (copy) => {
        const path = join(copy, 'documents.jsonl');
        writeFileSync(path, readFileSync(path, 'utf8').slice(0, -20));
      },
    ],
    ['the database is missing', 'database.json is', (copy) => rmSync(join(copy, 'database.json'))],
    [
      'the manifest is cut off',
      'cannot be read',
      (copy) => writeFileSync(join(copy, 'backup.json'), '{'),
    ],
  ])('is refused where %s, and nothing is changed', async (_, said, damage) => {
    await fill();
    await makeBackup(place, folder, silent);
    damage(folder);
    await empty();
    await expect(restoreBackup(place, folder, { overwrite: true, say: silent })).rejects.toThrow(
      said,
    );
    expect(await backend.storedFiles()).toEqual([]);
    expect(await backend.readDatabase('')).toBeNull();
  });

  it('overwrites only when that is asked for, and says what it would overwrite', async () => {
    await fill();
    await makeBackup(place, folder, silent);
    const before = await contents();
    const { id } = await firstRecord();
    await backend.writeDocuments({
      [`lists/IE&FT/note/${id}`]: { title: 'spoilt' },
      'lists/CD/note/later': { title: 'later' },
    });
    await backend.writeDatabase('messages/m1/text', 'spoilt');
    const file = join(folder, '..', 'file');
    writeFileSync(file, 'spoilt');
    await upload(place, { name: 'CD/note/later.txt', contentType: 'text/plain' }, file);
    await upload(place, { name: 'IE&FT/note/sheet.pdf', contentType: 'text/plain' }, file);
    await expect(restoreBackup(place, folder, { overwrite: false, say: silent })).rejects.toThrow(
      [
        // Two records with their names, the pace, the key, and the words of the text.
        '  overwrite 6 of 8 documents of Firestore,',
        '  replace the whole Realtime Database (messages),',
        '  overwrite 1 of 3 files, as far as they differ.',
      ].join('\n'),
    );
    expect(await backend.readDatabase('messages/m1/text')).toBe('spoilt');
    await restoreBackup(place, folder, { overwrite: true, say: silent });
    expect(await contents()).toEqual(before);
    expect(Object.keys(await backend.readCollection('lists/CD/note'))).toEqual(['later']);
    expect(await backend.storedFiles()).toContain('CD/note/later.txt');
  });

  it('moves links along into another project', async () => {
    await fill();
    await makeBackup(place, folder, silent);
    await empty();
    const links = 'https://firebasestorage.googleapis.com/v0/b/other.firebasestorage.app/o/';
    const other: OperatorPlace = { ...place, links };
    await restoreBackup(other, folder, { overwrite: false, say: silent });
    const records = Object.values(await backend.readCollection('lists/IE&FT/note'));
    expect(records.map(({ downloadURL }) => downloadURL)).toEqual([
      expect.stringContaining(`${links}IE%26FT%2Fnote%2F`),
      expect.stringContaining(`${links}IE%26FT%2Fnote%2F`),
    ]);
  });

  it('brings back a file packed as it is stored', async () => {
    const name = 'CD/note/packed.txt';
    const file = join(folder, '..', 'file');
    writeFileSync(file, gzipSync('line\n'.repeat(1000)));
    await upload(place, { name, contentType: 'text/plain', contentEncoding: 'gzip' }, file);
    const before = await findFile(place, name);
    await makeBackup(place, folder, silent);
    await empty();
    await restoreBackup(place, folder, { overwrite: false, say: silent });
    expect(await findFile(place, name)).toMatchObject({
      contentEncoding: 'gzip',
      size: before?.size,
      md5Hash: before?.md5Hash,
    });
  });

  it('reads more documents than one page holds', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 650 }, (_, at) => [`lists/CD/qp/d${at}`, { title: `${at}` }]),
    );
    await backend.writeDocuments(many);
    const { documents } = await makeBackup(place, folder, silent);
    expect(documents.count).toBe(650);
    await backend.clear();
    await restoreBackup(place, folder, { overwrite: false, say: silent });
    expect(Object.keys(await backend.readCollection('lists/CD/qp'))).toHaveLength(650);
  });
});

function aFile(copy: string): string {
  const [name = ''] = readdirSync(join(copy, 'files'));
  return join(copy, 'files', name);
}

function damageAFile(copy: string): void {
  const path = aFile(copy);
  const bytes = readFileSync(path);
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

describe('npm run operator -- remove', () => {
  it('removes the file, its record and the reports on it, and writes that into the log', async () => {
    await fill();
    const { id, title } = await firstRecord();
    await backend.writeDocuments({
      'reports/one': { kind: 'file', target: `IE&FT/note/${id}` },
      'reports/other': { kind: 'file', target: 'CD/note/x' },
    });
    await removeFile(place, `IE&FT/note/${id}`);
    expect(await backend.readCollection('lists/IE&FT/note')).not.toHaveProperty(id);
    expect((await backend.storedFiles()).length).toBe(1);
    expect(await backend.storedFiles()).not.toContain(`IE&FT/note/${title}`);
    expect(Object.keys(await backend.readCollection('reports'))).toEqual(['other']);
    expect(Object.values(await backend.readCollection('operatorLog'))).toEqual([
      expect.objectContaining({ action: 'remove-file', target: `IE&FT/note/${id}`, note: title }),
    ]);
  });

  it('removes the file of a record whose uploader signed out after storing it', async () => {
    await fill();
    const { id, title } = await firstRecord();
    const records = await backend.readCollection('lists/IE&FT/note');
    await backend.writeDocuments({
      [`lists/IE&FT/note/${id}`]: { ...records[id], uploadedBy: 'next' },
    });
    await removeFile(place, `IE&FT/note/${id}`);
    expect(await backend.storedFiles()).not.toContain(`IE&FT/note/${title}`);
  });

  it('leaves a file that somebody else stored', async () => {
    await fill();
    const { downloadURL } = await firstRecord();
    await backend.writeDocuments({
      'lists/CD/note/fake': {
        title: 'fake',
        downloadURL,
        uploadedBy: 'other',
      },
    });
    expect((await removeFile(place, 'CD/note/fake'))[0]).toContain('stays');
    expect(await backend.storedFiles()).toHaveLength(2);
    await expect(removeFile(place, 'CD/note/fake')).rejects.toThrow('There is no record');
    await expect(removeFile(place, 'CD/note')).rejects.toThrow('COURSE/CATEGORY/ID');
  });
});

describe('the access of a service account', () => {
  it('asks for the scopes that the Realtime Database documents, and for a new token in time', async () => {
    const scopes: (string | null)[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        scopes.push(new URLSearchParams(body).get('scope'));
        const answer = {
          access_token: `token-${scopes.length}`,
          expires_in: 60,
          token_type: 'Bearer',
        };
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const [subject, key] = [join(folder, '..', 'subject'), join(folder, '..', 'key.json')];
    writeFileSync(subject, 'somebody');
    // An account of a workload pool: the kind of key whose token address can be local.
    writeFileSync(
      key,
      JSON.stringify({
        type: 'external_account',
        audience:
          '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q',
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_url: `http://127.0.0.1:${port}/token`,
        credential_source: { file: subject },
      }),
    );
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', key);
    vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'notes');
    const token = await openHostedAccess();
    expect(await token()).toMatch(/^token-/);
    expect(scopes[0]?.split(' ').sort()).toEqual([
      'https://www.googleapis.com/auth/cloud-platform',
      'https://www.googleapis.com/auth/firebase.database',
      'https://www.googleapis.com/auth/userinfo.email',
    ]);
    expect(scopes.length).toBeGreaterThan(1);
    await new Promise((resolve) => server.close(resolve));
  });
});
