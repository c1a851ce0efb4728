import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkKeptData, keepData, keptData, UnreadableData } from '../../scripts/start/keptData.ts';
import { KEPT_FILES, readFiles, writeKeptFiles } from '../support/keptData.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studynest-kept-'));
  folder = join(root, 'suite');
  writeKeptFiles(folder);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('kept data', () => {
  it('that is whole can be read', async () => {
    await expect(checkKeptData(folder)).resolves.toBeUndefined();
  });

  it.each(Object.keys(KEPT_FILES))('is refused by name when %s is cut short', async (path) => {
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file).subarray(0, -3));
    const error = await checkKeptData(folder).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(UnreadableData);
    expect(String(error)).toContain(file);
  });

  it.each(Object.keys(KEPT_FILES))('is refused by name when %s is missing', async (path) => {
    rmSync(join(folder, path));
    await expect(checkKeptData(folder)).rejects.toThrow(join(folder, path));
  });

  it("leaves documents of Google's emulator to that emulator", async () => {
    writeKeptFiles(folder, { 'firestore_export/documents.json': 'binary' });
    await expect(checkKeptData(folder, false)).resolves.toBeUndefined();
  });

  it('comes back if a swap was cut off half way', () => {
    renameSync(folder, `${folder}.old`);
    expect(keptData(folder)).toBe(folder);
    expect(existsSync(folder)).toBe(true);
  });
});

describe('keeping the data of a suite', () => {
  /** Keeps what a hub exports, which answers with this status. */
  async function keep(files: Readonly<Record<string, unknown>>, status = 200): Promise<void> {
    const hub = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        writeKeptFiles((JSON.parse(body) as { readonly path: string }).path, files);
        response.writeHead(status).end('{"message":"firestore answers 500"}');
      });
    }).listen(0, '127.0.0.1');
    await once(hub, 'listening');
    try {
      await keepData((hub.address() as AddressInfo).port, folder, true);
    } finally {
      hub.close();
    }
  }

  it('replaces what was kept before, and leaves nothing beside it', async () => {
    await keep({ ...KEPT_FILES, 'database_export/demo.json': { messages: 'new' } });
    expect(readFiles(folder)['database_export/demo.json']).toBe('{"messages":"new"}');
    expect(Object.keys(readFiles(root)).every((path) => path.startsWith('suite/'))).toBe(true);
  });

  it.each([
    ['an export fails', KEPT_FILES, 500, 'firestore answers 500'],
    ['an export cannot be read', { ...KEPT_FILES, 'storage_export/blobs/1': 'x' }, 200, 'bytes'],
  ])('changes nothing where %s', async (_, files, status, said) => {
    const before = readFiles(root);
    await expect(keep(files, status)).rejects.toThrow(said);
    expect(readFiles(root)).toEqual(before);
  });
});
