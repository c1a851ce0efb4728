import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { counted } from '../../../src/model/language.ts';
import { DELETED_TEXT } from '../../../src/model/message.ts';
import { PAPER_PARTS } from '../../../src/model/paperParts.ts';
import { removedPath } from '../../../src/model/storedName.ts';
import { ask, askPatiently } from '../ask.ts';
import { databaseAddress, type OperatorPlace } from '../operatorPlace.ts';
import { listFiles, upload } from '../bucket.ts';
import { documentPaths, writeDocuments } from '../documents.ts';
import { originOf } from './makeBackup.ts';
import {
  bytesPath,
  DATABASE_FILE,
  DOCUMENTS_FILE,
  hashFile,
  inGroups,
  inParallel,
  LIST_FILE,
  parseDocument,
  parseListedFile,
  readLines,
  readManifest,
  unfinishedOrigin,
  type CopiedDocument,
  type Manifest,
  type Origin,
} from './backupFolder.ts';

const LISTS = 'lists/';
const UPLOADS_AT_ONCE = 6;
const FILES_PER_GROUP = 100;
/** Firestore takes 10 MiB in one request. */
const COMMIT = { documents: 200, bytes: 4 * 1024 * 1024 };
const DATABASE_LIMIT_MS = 10 * 60_000;

/** The contents of a place before a backup is restored into it. */
interface Present {
  readonly documents: ReadonlySet<string>;
  /** The top-level nodes of the Realtime Database. */
  readonly nodes: readonly string[];
  /** The MD5 of each stored file by its name; '' where Storage knows none. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Restores a backup. Documents and files of the same names are overwritten, others stay. The
 * Realtime Database is replaced as a whole. The key and the proofs in the backup are left out.
 * Links and references are adapted to another project. What was taken down here since the backup is
 * named and left out.
 *
 * @param overwrite whether the place may hold data already
 * @param withRemoved whether to bring back what was taken down too
 * @param say called with the progress
 * @throws Error before anything is changed, when the backup is damaged or the place holds data
 */
export async function restoreBackup(
  place: OperatorPlace,
  folder: string,
  {
    overwrite,
    withRemoved = false,
    say,
  }: {
    readonly overwrite: boolean;
    readonly withRemoved?: boolean;
    readonly say: (line: string) => void;
  },
): Promise<void> {
  const manifest = await checkBackup(folder);
  const present = await lookAround(place);
  const isEmpty = present.documents.size + present.nodes.length + present.files.size === 0;
  if (!isEmpty && !overwrite) throw new Error(await describeOverwriting(folder, present));
  const removed = withRemoved ? NOTHING_REMOVED : await removedSince(place, folder, present);
  for (const line of describeRemoved(removed)) say(line);
  // Files are restored before the records that link to them.
  await restoreFiles(place, folder, present, removed.files, say);
  await restoreDocuments(place, folder, manifest, removed.documents, say);
  await restoreDatabase(place, folder, removed.messages);
  say('database   restored');
}

async function lookAround(place: OperatorPlace): Promise<Present> {
  const files = new Map<string, string>();
  for await (const page of listFiles(place)) {
    for (const { name, md5Hash } of page) files.set(name, md5Hash ?? '');
  }
  const root = await ask(place, databaseAddress(place, '', { shallow: 'true' }));
  return {
    documents: await documentPaths(place),
    nodes: Object.keys(((await root.json()) as object | null) ?? {}),
    files,
  };
}

async function describeOverwriting(folder: string, present: Present): Promise<string> {
  let documents = 0;
  for await (const { path } of readLines(join(folder, DOCUMENTS_FILE), parseDocument)) {
    if (present.documents.has(path) && !isOfOperator(path)) documents += 1;
  }
  let files = 0;
  for await (const file of readLines(join(folder, LIST_FILE), parseListedFile)) {
    const md5 = present.files.get(file.name);
    if (md5 !== undefined && md5 !== file['md5Hash']) files += 1;
  }
  const nodes = present.nodes.filter((node) => node !== 'admin' && node !== 'operators');
  return [
    'There is data already. Restoring this backup would',
    `  overwrite ${documents} of ${counted(present.documents.size, 'document', 'documents')} of Firestore,`,
    `  replace the whole Realtime Database (${nodes.join(', ') || 'empty'}),`,
    `  overwrite ${files} of ${counted(present.files.size, 'file', 'files')}, as far as they differ.`,
    'Documents and files that are not in the backup would stay. Nothing was changed.',
    'To do it, add --overwrite. Make a backup of what is there first.',
  ].join('\n');
}

/** What was taken down in a place since a backup. */
interface Removed {
  /** Paths of documents: the records, and the parts of their texts. */
  readonly documents: ReadonlySet<string>;
  /** Names of stored files. */
  readonly files: ReadonlySet<string>;
  /** The messages that were deleted, as the place keeps them, by their ids. */
  readonly messages: Readonly<Record<string, unknown>>;
}

const NOTHING_REMOVED: Removed = { documents: new Set(), files: new Set(), messages: {} };

const placeField = v.object({ place: v.object({ stringValue: v.string() }) });
const titleField = v.object({ title: v.object({ stringValue: v.string() }) });

/** Compares a backup with the notes of removed records and deleted messages in the place. */
async function removedSince(
  place: OperatorPlace,
  folder: string,
  present: Present,
): Promise<Removed> {
  const documents = new Set<string>();
  const files = new Set<string>();
  for await (const { path, fields } of readLines(join(folder, DOCUMENTS_FILE), parseDocument)) {
    const record = recordOf(path, fields);
    if (record === undefined || !present.documents.has(removedPath(record))) continue;
    documents.add(path);
    if (!path.startsWith(LISTS)) continue;
    const title = v.safeParse(titleField, fields);
    const shelf = record.slice(0, record.lastIndexOf('/'));
    if (title.success) files.add(`${shelf}/${title.output.title.stringValue}`);
    files.add(`covers/${record}`);
  }
  const answer = await ask(place, databaseAddress(place, 'deleted'));
  const messages = v.parse(databaseNodes, await answer.json());
  return { documents, files, messages };
}

/** The place of the record that a document is, or has a part of the text of. */
function recordOf(path: string, fields: CopiedDocument['fields']): string | undefined {
  if (path.startsWith(LISTS)) return path.slice(LISTS.length);
  if (!path.startsWith(`${PAPER_PARTS}/`)) return undefined;
  const part = v.safeParse(placeField, fields);
  return part.success ? part.output.place.stringValue : undefined;
}

function describeRemoved({ documents, messages }: Removed): string[] {
  const count = Object.keys(messages).length;
  const records = [...documents].filter((path) => path.startsWith(LISTS));
  return [
    ...records.map((path) => `left out   ${path}, which was taken down since`),
    ...(count === 0
      ? []
      : [`left out   the text of ${counted(count, 'deleted message', 'deleted messages')}`]),
    ...(records.length + count === 0 ? [] : ['To bring them back too, add --with-removed.']),
  ];
}

/** Returns the nodes of a backup with the messages that are deleted in the place, deleted. */
function withDeleted(
  data: Readonly<Record<string, unknown>>,
  deleted: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const ids = Object.keys(deleted);
  if (ids.length === 0) return data;
  const nodeOf = (name: string) => v.parse(databaseNodes, data[name] ?? null);
  const messages = Object.entries(nodeOf('messages')).map(([id, message]) => [
    id,
    ids.includes(id) && typeof message === 'object' ? { ...message, text: DELETED_TEXT } : message,
  ]);
  return {
    ...data,
    messages: Object.fromEntries(messages) as Record<string, unknown>,
    deleted: { ...nodeOf('deleted'), ...deleted },
  };
}

async function restoreFiles(
  place: OperatorPlace,
  folder: string,
  present: Present,
  leftOut: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<void> {
  let count = 0;
  const listed = readLines(join(folder, LIST_FILE), parseListedFile);
  for await (const group of inGroups(listed, FILES_PER_GROUP)) {
    await inParallel(group, UPLOADS_AT_ONCE, async (file) => {
      if (leftOut.has(file.name)) return;
      const path = bytesPath(folder, file.name);
      const { md5 } = await hashFile(path);
      if (present.files.get(file.name) === md5) return;
      const stored = await upload(place, file, path);
      if (stored.size !== file.size || (stored.md5Hash ?? md5) !== md5) {
        throw new Error(`${file.name} was not stored as it was sent. Run the same command again.`);
      }
    });
    count += group.length;
    say(`files      ${count}`);
  }
}

async function restoreDocuments(
  place: OperatorPlace,
  folder: string,
  { origin }: Manifest,
  leftOut: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<void> {
  let count = 0;
  const target = originOf(place);
  const documents = readLines(join(folder, DOCUMENTS_FILE), parseDocument);
  const sizeOf = (document: CopiedDocument) => JSON.stringify(document).length;
  for await (const group of inGroups(documents, COMMIT.documents, sizeOf, COMMIT.bytes)) {
    const moved = group
      .filter(({ path }) => !isOfOperator(path) && !leftOut.has(path))
      .map(({ path, fields }) => ({ path, fields: movedFields(fields, origin, target) }));
    await writeDocuments(place, moved);
    count += group.length;
  }
  say(`documents  ${count}`);
}

/** Whether a document holds the key or a proof of it. A backup must not bring back an old one. */
function isOfOperator(path: string): boolean {
  return path === 'admin/securitykey' || path.startsWith('operators/');
}

/** Replaces the database, but for the key, which stays, and the proofs, which end. */
async function restoreDatabase(
  place: OperatorPlace,
  folder: string,
  deleted: Readonly<Record<string, unknown>>,
): Promise<void> {
  const text = await readFile(join(folder, DATABASE_FILE), 'utf8');
  const { admin: _key, operators: _proofs, ...data } = v.parse(databaseNodes, JSON.parse(text));
  const admin: unknown = await (await ask(place, databaseAddress(place, 'admin'))).json();
  const url = databaseAddress(place, '', { print: 'silent', writeSizeLimit: 'unlimited' });
  const body = { ...withDeleted(data, deleted), ...(admin !== null && { admin }) };
  await askPatiently(() => ask(place, url, { method: 'PUT', body, limitMs: DATABASE_LIMIT_MS }));
}

const databaseNodes = v.pipe(
  v.nullable(v.record(v.string(), v.unknown())),
  v.transform((nodes) => nodes ?? {}),
);

/**
 * Reads the whole backup and compares it with its manifest.
 *
 * @throws Error that says what is damaged or missing
 */
async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (manifest === null) {
    throw new Error(
      unfinishedOrigin(folder)
        ? `${folder} is not complete: run backup with this folder again, it goes on where it ended.`
        : `${folder} is no backup.`,
    );
  }
  const { documents, database, files } = manifest;
  const lists = [
    [DOCUMENTS_FILE, documents.sha256],
    [DATABASE_FILE, database.sha256],
    [LIST_FILE, files.sha256],
  ] as const;
  for (const [name, sha256] of lists) {
    if ((await hashOf(join(folder, name))) !== sha256) throw damaged(`${folder}: ${name}`);
  }
  for await (const { name, sha256 } of readLines(join(folder, LIST_FILE), parseListedFile)) {
    const path = bytesPath(folder, name);
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

type Fields = CopiedDocument['fields'];

/** Returns fields with links and references to the bucket and the documents of another place. */
function movedFields(fields: Fields, from: Origin, to: Origin): Fields {
  if (from.links === to.links && from.documents === to.documents) return fields;
  return moved(fields, from, to) as Fields;
}

/** Moves any value of the REST interface: `{stringValue}`, `{mapValue: {fields}}` and so on. */
function moved(value: unknown, from: Origin, to: Origin): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'stringValue') return [name, replaceStart(inner, from.links, to.links)];
      if (name === 'referenceValue') {
        return [name, replaceStart(inner, `${from.documents}/`, `${to.documents}/`)];
      }
      return [name, moved(inner, from, to)];
    }),
  );
}

function replaceStart(text: unknown, start: string, other: string): unknown {
  return typeof text === 'string' && text.startsWith(start)
    ? other + text.slice(start.length)
    : text;
}
