import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDatabaseExport, checkFirestoreExport } from 'firebase-without-java';
import * as v from 'valibot';
import { METADATA_FILE, PARTS, type Part } from './parts.ts';

const Metadata = v.object({
  firestore: v.object({ path: v.string(), metadata_file: v.string() }),
  database: v.object({ path: v.string(), files: v.optional(v.array(v.string())) }),
  auth: v.object({ path: v.string() }),
  storage: v.object({ path: v.string() }),
});
const Accounts = v.object({ users: v.optional(v.array(v.object({ localId: v.string() }))) });
const Settings = v.looseObject({});
const Buckets = v.object({ buckets: v.array(v.object({ id: v.string() })) });
const StoredObject = v.object({ name: v.string(), bucket: v.string(), size: v.number() });

export type KeptMetadata = v.InferOutput<typeof Metadata>;

/** Kept data that a suite could not read. The message names the file and says why. */
export class UnreadableData extends Error {}

/**
 * Checks that a suite can read a copy of its data: that every file exists, has the syntax and
 * shape of its kind, and that each file in Storage has its full size. The emulators themselves
 * skip some data that they cannot read, and the next copy would then lack it.
 *
 * @param ownFirestore whether the project's engine wrote the documents; Google's format is not read
 * @throws UnreadableData
 */
export async function checkKeptData(
  folder: string,
  { ownFirestore = true, parts = PARTS }: { ownFirestore?: boolean; parts?: readonly Part[] } = {},
): Promise<void> {
  const metadata = await readKeptMetadata(folder);
  const checks: Record<Part, () => Promise<void>> = {
    firestore: () => checkFirestore(join(folder, metadata.firestore.metadata_file), ownFirestore),
    database: () => checkDatabase(join(folder, metadata.database.path), metadata.database.files),
    auth: () => checkAuth(join(folder, metadata.auth.path)),
    storage: () => checkStorage(join(folder, metadata.storage.path)),
  };
  for (const part of parts) await checks[part]();
}

/** Reads the file that names the parts of a copy. @throws UnreadableData */
export function readKeptMetadata(folder: string): Promise<KeptMetadata> {
  return readJson(join(folder, METADATA_FILE), Metadata);
}

async function checkFirestore(metadataFile: string, isOwn: boolean): Promise<void> {
  requireFile(metadataFile);
  if (isOwn) await readable(checkFirestoreExport(metadataFile));
}

async function checkDatabase(folder: string, files: readonly string[] = []): Promise<void> {
  for (const file of new Set([...files, ...list(folder)])) {
    await readable(checkDatabaseExport(join(folder, file)));
  }
}

async function checkAuth(folder: string): Promise<void> {
  await readJson(join(folder, 'config.json'), Settings);
  const tenants = list(folder).filter((file) => file.startsWith('accounts-'));
  for (const file of ['accounts.json', ...tenants]) await readJson(join(folder, file), Accounts);
}

async function checkStorage(folder: string): Promise<void> {
  await readJson(join(folder, 'buckets.json'), Buckets);
  const blobs = new Set(list(join(folder, 'blobs')));
  for (const file of list(join(folder, 'metadata'))) {
    const { name, size } = await readJson(join(folder, 'metadata', file), StoredObject);
    const blob = decodeURIComponent(file.replace(/\.json$/, ''));
    const path = join(folder, 'blobs', blob);
    requireFile(path, ` It is the file ${name} in Storage.`);
    const found = statSync(path).size;
    if (found !== size) {
      throw unreadable(path, `${found} of ${size} bytes are there. It is ${name} in Storage.`);
    }
    blobs.delete(blob);
  }
  const [nameless] = blobs;
  if (nameless !== undefined) {
    throw unreadable(join(folder, 'metadata', `${encodeURIComponent(nameless)}.json`), 'missing');
  }
}

async function readJson<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  requireFile(path);
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw unreadable(path, messageOf(error));
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw unreadable(folder, messageOf(error));
  }
}

function requireFile(path: string, more = ''): void {
  if (!existsSync(path)) throw unreadable(path, `it is missing.${more}`);
}

/** Throws an engine's error as UnreadableData; its message already names the file. */
async function readable(check: Promise<void>): Promise<void> {
  await check.catch((error: unknown) => {
    throw new UnreadableData(messageOf(error), { cause: error });
  });
}

function unreadable(path: string, reason: string): UnreadableData {
  return new UnreadableData(`cannot read ${path}: ${reason}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
