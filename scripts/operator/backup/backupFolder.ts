import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

/** The size and the hashes of some bytes. */
export interface Digest {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Base64, as Storage spells it. */
  readonly md5: string;
}

/** Writes bytes to a new or emptied file as they arrive, and reads it again for its hashes. */
export async function writeHashed(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Digest> {
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  return hashFile(path);
}

/** Computes the hashes of a file's bytes. */
export async function hashFile(path: string): Promise<Digest> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    sha256.update(chunk);
    md5.update(chunk);
    size += chunk.byteLength;
  }
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}

/** Yields values as lines of JSON. Separators that some readers take for line ends are escaped. */
export async function* asLines(values: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const value of values) {
    const line = JSON.stringify(value)
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029');
    yield Buffer.from(`${line}\n`);
  }
}

/** Reads a file of lines of JSON, one value at a time. */
export async function* readLines<Value>(
  path: string,
  parse: (line: string) => Value,
): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) yield parse(line);
}

/** Yields values in groups that are limited in number and in the sum of their sizes. */
export async function* inGroups<Value>(
  values: AsyncIterable<Value> | Iterable<Value>,
  most: number,
  sizeOf: (value: Value) => number = () => 0,
  largest = Infinity,
): AsyncGenerator<Value[]> {
  let group: Value[] = [];
  let sum = 0;
  for await (const value of values) {
    const size = sizeOf(value);
    if (group.length > 0 && (group.length === most || sum + size > largest)) {
      yield group;
      group = [];
      sum = 0;
    }
    group.push(value);
    sum += size;
  }
  if (group.length > 0) yield group;
}

/**
 * Does the work for each value, `atOnce` at a time. Results are in the order of the values.
 *
 * @throws the first failure, once nothing is running any more
 */
export async function inParallel<Value, Result>(
  values: readonly Value[],
  atOnce: number,
  work: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const todo = values.entries();
  const worker = async () => {
    for (const [index, value] of todo) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
