import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The parts of a backup's folder. `docs/operator.md` describes them. */
export const DOCUMENTS_FILE = 'documents.jsonl';
export const DATABASE_FILE = 'database.json';
export const LIST_FILE = 'files.jsonl';
export const FILES_FOLDER = 'files';
const MANIFEST_FILE = 'backup.json';
const UNFINISHED_FILE = 'unfinished.json';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The place that a backup was made of; links and references in it begin with these texts. */
const origin = v.object({ project: v.string(), documents: v.string(), links: v.string() });
export type Origin = v.InferOutput<typeof origin>;

const manifest = v.object({
  version: v.literal(1),
  origin,
  madeAt: v.string(),
  documents: v.object({ count: v.number(), sha256 }),
  database: v.object({ sha256 }),
  files: v.object({ count: v.number(), bytes: v.number(), sha256 }),
});

/** The contents of a complete backup. It is written last: a folder without it is not complete. */
export type Manifest = v.InferOutput<typeof manifest>;

/** A line of the list of files: the bucket's description of a file, and the hash of its bytes. */
const listedFile = v.looseObject({ name: v.string(), size: v.number(), sha256 });
export type ListedFile = v.InferOutput<typeof listedFile>;

const document = v.object({ path: v.string(), fields: v.record(v.string(), v.unknown()) });
/** A document of Firestore with its fields as the REST interface spells them. */
export type CopiedDocument = v.InferOutput<typeof document>;

export const parseListedFile = (line: string) =>
  v.parse(v.pipe(v.string(), v.parseJson(), listedFile), line);
export const parseDocument = (line: string) =>
  v.parse(v.pipe(v.string(), v.parseJson(), document), line);

/** Returns the path of a file's bytes: a hash, as names may be too long for a file system. */
export function bytesPath(folder: string, name: string): string {
  return join(folder, FILES_FOLDER, createHash('sha256').update(name).digest('hex'));
}

/** Reads the manifest; null in a folder without one. @throws Error when it cannot be read */
export function readManifest(folder: string): Manifest | null {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), readFileSync(path, 'utf8'));
  if (!read.success) throw new Error(`${path} cannot be read, or is of another version.`);
  return read.output;
}

/** Writes the manifest, all or nothing. */
export function writeManifest(folder: string, content: Manifest): void {
  const path = join(folder, MANIFEST_FILE);
  writeFileSync(`${path}.part`, `${JSON.stringify(content, null, 2)}\n`, { flush: true });
  renameSync(`${path}.part`, path);
}

/** Returns the path of the file that marks a backup until its manifest is written. */
export function unfinishedPath(folder: string): string {
  return join(folder, UNFINISHED_FILE);
}

/** Returns the origin of an unfinished backup; null in a folder without one. */
export function unfinishedOrigin(folder: string): Origin | null {
  const path = unfinishedPath(folder);
  if (!existsSync(path)) return null;
  return v.parse(v.pipe(v.string(), v.parseJson(), origin), readFileSync(path, 'utf8'));
}
