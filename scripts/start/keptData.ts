import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { checkDatabaseExport, checkFirestoreExport } from 'firebase-without-java';
import { HOST } from '../shared/ports.ts';

/** The file that describes an export. firebase-tools writes it last. */
const METADATA_FILE = 'firebase-export-metadata.json';
const EXPORT_LIMIT_MS = 120_000;

/** The contents of METADATA_FILE, as far as it is read here. */
interface Metadata {
  readonly firestore: { readonly metadata_file: string };
  /** `files` is added here, so that a missing one is noticed. */
  readonly database: { readonly path: string; readonly files?: readonly string[] };
  readonly auth: { readonly path: string };
  readonly storage: { readonly path: string };
}

/** Kept data that a suite could not read. The message names the file and says why. */
export class UnreadableData extends Error {}

/** Returns the folder if there is kept data, after putting back what an interrupted swap left. */
export function keptData(folder: string): string | undefined {
  if (!hasFiles(folder) && hasFiles(`${folder}.old`)) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(`${folder}.old`, folder);
  }
  return hasFiles(folder) ? folder : undefined;
}

/** Deletes the kept data. */
export function removeKeptData(folder: string): void {
  for (const path of [folder, `${folder}.old`, `${folder}.new`]) {
    rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Keeps the data of a running suite: exports it beside the kept data, reads it again, and swaps it
 * in by renaming, so that one of the two is always complete. firebase-tools' own `--export-on-exit`
 * deletes the kept data before it moves the new.
 *
 * @throws Error that says why; then the kept data stays as it is
 */
export async function keepData(
  hubPort: number,
  folder: string,
  ownFirestore: boolean,
): Promise<void> {
  const [next, old] = [`${folder}.new`, `${folder}.old`];
  try {
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    const response = await fetch(`http://${HOST}:${hubPort}/_admin/export`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: next, initiatedBy: 'studynest' }),
      signal: AbortSignal.timeout(EXPORT_LIMIT_MS),
    });
    if (!response.ok) throw new Error(((await response.json()) as { message: string }).message);
    const path = join(next, METADATA_FILE);
    const metadata = readJson(path) as Metadata;
    const files = readdirSync(join(next, metadata.database.path));
    writeFileSync(path, JSON.stringify({ ...metadata, database: { ...metadata.database, files } }));
    await checkKeptData(next, ownFirestore);
    rmSync(old, { recursive: true, force: true });
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(next, folder);
    rmSync(old, { recursive: true, force: true });
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    const stays = keptData(folder)
      ? `What was kept at ${statSync(folder).mtime.toLocaleString()} stays.`
      : 'Nothing was kept before.';
    throw new Error(`The data could not be kept: ${messageOf(error)}\n${stays}`, { cause: error });
  }
}

/**
 * Checks that a suite can read all of its kept data. The emulators skip some data that they cannot
 * read, and the next export would then lack it.
 *
 * @param ownFirestore whether the project's engine wrote the documents; Google's format is not read
 * @throws UnreadableData
 */
export async function checkKeptData(folder: string, ownFirestore = true): Promise<void> {
  try {
    const { firestore, database, auth, storage } = readJson(
      join(folder, METADATA_FILE),
    ) as Metadata;
    const documents = join(folder, firestore.metadata_file);
    if (ownFirestore) await checkFirestoreExport(documents);
    else statSync(documents);
    const trees = join(folder, database.path);
    for (const file of new Set([...(database.files ?? []), ...readdirSync(trees)])) {
      await checkDatabaseExport(join(trees, file));
    }
    for (const file of ['config.json', 'accounts.json']) readJson(join(folder, auth.path, file));
    checkStorage(join(folder, storage.path));
  } catch (error) {
    throw new UnreadableData(messageOf(error), { cause: error });
  }
}

/** Checks that each file in Storage has its description and its full size. */
function checkStorage(folder: string): void {
  readJson(join(folder, 'buckets.json'));
  const blobs = new Set(readdirSync(join(folder, 'blobs')));
  for (const file of readdirSync(join(folder, 'metadata'))) {
    const { name, size } = readJson(join(folder, 'metadata', file)) as {
      readonly name: string;
      readonly size: number;
    };
    const blob = decodeURIComponent(file.replace(/\.json$/, ''));
    const path = join(folder, 'blobs', blob);
    const found = statSync(path).size;
    if (found !== size) {
      throw new Error(`cannot read ${path}: ${found} of ${size} bytes are there. It is ${name}.`);
    }
    blobs.delete(blob);
  }
  for (const blob of blobs) statSync(join(folder, 'metadata', `${encodeURIComponent(blob)}.json`));
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`cannot read ${path}: ${messageOf(error)}`, { cause: error });
  }
}

function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
