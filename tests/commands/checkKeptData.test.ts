import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkKeptData, UnreadableData } from '../../scripts/start/keptData/checkKeptData.ts';
import { KEPT_FILES, writeKeptFiles } from '../support/keptData.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studynest-kept-'));
  writeKeptFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function failure(): Promise<unknown> {
  return checkKeptData(folder).catch((error: unknown) => error);
}

describe('kept data', () => {
  it('that is whole can be read', async () => {
    await expect(checkKeptData(folder)).resolves.toBeUndefined();
  });

  it.each(Object.keys(KEPT_FILES))('is refused by name when %s is cut short', async (path) => {
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file).subarray(0, -3));
    const error = await failure();
    expect(error).toBeInstanceOf(UnreadableData);
    expect(String(error)).toContain(file);
  });

  it.each(Object.keys(KEPT_FILES))('is refused by name when %s is missing', async (path) => {
    rmSync(join(folder, path));
    expect(String(await failure())).toContain(join(folder, path));
  });

  it.each([
    ['firebase-export-metadata.json', { version: '15' }],
    ['firestore_export/documents.json', [{ fields: {} }]],
    ['database_export/demo.json', { 'a.b': 1 }],
    ['auth_export/accounts.json', { users: [{}] }],
    ['auth_export/config.json', 'text'],
    ['storage_export/buckets.json', []],
    ['storage_export/metadata/1.json', { name: 'CD/note/a.pdf' }],
  ])('is refused by name when %s has another shape', async (path, content) => {
    writeKeptFiles(folder, { [path]: content });
    const error = await failure();
    expect(error).toBeInstanceOf(UnreadableData);
    expect(String(error)).toContain(join(folder, path));
  });

  it("leaves documents of Google's emulator to that emulator", async () => {
    writeKeptFiles(folder, { 'firestore_export/documents.json': 'binary' });
    await expect(checkKeptData(folder, { ownFirestore: false })).resolves.toBeUndefined();
  });
});
