import { join } from 'node:path';
import { hashFile } from './hashes.ts';
import { readLines } from './lines.ts';
import * as parts from './parts.ts';

/**
 * Reads the whole backup and compares it with its manifest.
 *
 * @throws Error that says what is damaged or missing
 */
export async function checkBackup(folder: string): Promise<parts.Manifest> {
  const manifest = parts.readManifest(folder);
  if (manifest === null) {
    throw new Error(
      parts.unfinishedOrigin(folder)
        ? `${folder} is not complete: run backup with this folder again, it goes on where it ended.`
        : `${folder} is no backup.`,
    );
  }
  const { documents, database, files } = manifest;
  const lists = [
    [parts.DOCUMENTS_FILE, documents.sha256],
    [parts.DATABASE_FILE, database.sha256],
    [parts.LIST_FILE, files.sha256],
  ] as const;
  for (const [name, sha256] of lists) {
    if ((await hashOf(join(folder, name))) !== sha256) throw damaged(`${folder}: ${name}`);
  }
  for await (const { name, sha256 } of readLines(
    join(folder, parts.LIST_FILE),
    parts.parseListedFile,
  )) {
    const path = parts.bytesPath(folder, name);
    if ((await hashOf(path)) !== sha256) throw damaged(`${path}, the copy of ${name},`);
  }
  return manifest;
}

async function hashOf(path: string): Promise<string | null> {
  return hashFile(path).then(
    ({ sha256 }) => sha256,
    () => null,
  );
}

function damaged(what: string): Error {
  return new Error(`${what} is damaged or missing. Nothing was restored.`);
}
