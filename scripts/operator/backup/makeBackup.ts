import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, askPatiently } from '../ask.ts';
import { databaseAddress, documentsOf, type OperatorPlace } from '../operatorPlace.ts';
import { download, listFiles, type StoredFile } from '../bucket.ts';
import { readDocuments } from '../documents.ts';
import {
  asLines,
  bytesPath,
  DATABASE_FILE,
  DOCUMENTS_FILE,
  FILES_FOLDER,
  hashFile,
  inParallel,
  LIST_FILE,
  readManifest,
  unfinishedOrigin,
  unfinishedPath,
  writeHashed,
  writeManifest,
  type Digest,
  type ListedFile,
  type Manifest,
  type Origin,
} from './backupFolder.ts';

const DOWNLOADS_AT_ONCE = 6;
const DATABASE_LIMIT_MS = 10 * 60_000;

/**
 * Copies both databases and all files of a place into a folder. After a failure the same call
 * continues: it copies the databases again, and only the files that have not been copied yet.
 *
 * Visitors can use the site during the backup. Records are read before the files, so a file that
 * is added later may be in the backup without its record.
 *
 * @param say called with the progress
 * @throws Error when the folder holds something else, or when something cannot be read
 */
export async function makeBackup(
  place: OperatorPlace,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest> {
  const origin = originOf(place);
  prepareFolder(folder, origin);
  let count = 0;
  const counted = async function* () {
    for await (const document of readDocuments(place)) {
      count += 1;
      yield document;
    }
  };
  const documents = await writeHashed(join(folder, DOCUMENTS_FILE), asLines(counted()));
  say(`documents  ${count}`);
  const database = await copyDatabase(place, join(folder, DATABASE_FILE));
  say(`database   ${(database.size / 1e6).toFixed(1)} MB`);
  const files = { count: 0, bytes: 0 };
  const listed = async function* () {
    for await (const page of listFiles(place)) {
      for (const file of await inParallel(page, DOWNLOADS_AT_ONCE, (of) =>
        copyFile(place, folder, of),
      )) {
        if (file === null) continue;
        files.count += 1;
        files.bytes += file.size;
        yield file;
      }
      say(`files      ${files.count}, ${(files.bytes / 1e6).toFixed(1)} MB`);
    }
  };
  const { sha256 } = await writeHashed(join(folder, LIST_FILE), asLines(listed()));
  const manifest: Manifest = {
    version: 1,
    origin,
    madeAt: new Date().toISOString(),
    documents: { count, sha256: documents.sha256 },
    database: { sha256: database.sha256 },
    files: { ...files, sha256 },
  };
  writeManifest(folder, manifest);
  rmSync(unfinishedPath(folder));
  return manifest;
}

/** Returns the texts with which the links and references of a place begin. */
export function originOf(place: OperatorPlace): Origin {
  return { project: place.projectId, documents: documentsOf(place), links: place.links };
}

/** Makes the folder, readable by its owner only, or checks that a backup can be continued in it. */
function prepareFolder(folder: string, origin: Origin): void {
  mkdirSync(join(folder), { recursive: true, mode: 0o700 });
  if (readManifest(folder)) {
    throw new Error(`${folder} is a complete backup already: name another folder.`);
  }
  const begun = unfinishedOrigin(folder);
  if (begun === null && readdirSync(folder).length > 0) {
    throw new Error(`${folder} holds something else: name an empty or a new folder.`);
  }
  if (begun !== null && begun.links !== origin.links) {
    throw new Error(`${folder} is a backup of ${begun.project}: name another folder.`);
  }
  writeFileSync(unfinishedPath(folder), JSON.stringify(origin), { mode: 0o600 });
  mkdirSync(join(folder, FILES_FOLDER), { recursive: true, mode: 0o700 });
}

function copyDatabase(place: OperatorPlace, path: string): Promise<Digest> {
  return askPatiently(async () => {
    const url = databaseAddress(place, '', { format: 'export' });
    const response = await ask(place, url, { limitMs: DATABASE_LIMIT_MS });
    return writeHashed(path, response.body ?? []);
  });
}

/** Copies a file unless it has been copied already. @returns null if it no longer exists */
async function copyFile(
  place: OperatorPlace,
  folder: string,
  file: StoredFile,
): Promise<ListedFile | null> {
  const path = bytesPath(folder, file.name);
  const kept = existsSync(path) && statSync(path).size === file.size ? await hashFile(path) : null;
  const isKept = kept !== null && kept.md5 === file.md5Hash;
  const digest = isKept ? kept : await download(place, file, path);
  if (digest === null) return null;
  if (digest.size !== file.size || (file.md5Hash ?? digest.md5) !== digest.md5) {
    throw new Error(`${file.name} did not arrive as it is stored. Run the same command again.`);
  }
  return { ...file, sha256: digest.sha256 };
}
