/** Export and import: one file that holds all documents as JSON, with a mark of its own. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StatusError } from '../shared/statusError.ts';
import type { Engine } from './engine.ts';
import { parseDocumentName } from './names.ts';
import { StoredDocument } from './store/document.ts';
import { parseTime } from './time.ts';
import { readList } from './wire.ts';
import { readFields } from './readValue.ts';
import { readDocument } from './writes/readWrite.ts';

/** Tells an export of this engine from one of Google's, whose format is another one. */
const FORMAT = 'firebase-without-java-firestore';
/** The name of the same format before this was a package. */
const EARLIER_FORMAT = 'studynest-firestore-emulator';
const VERSION = 1;
const DOCUMENTS_FILE = 'documents.json';

/**
 * Writes `<directory>/<name>/<name>.overall_export_metadata` and the documents beside it.
 * @throws StatusError FAILED_PRECONDITION where the directory does not exist
 */
export async function exportTo(engine: Engine, directory: string, name: string): Promise<void> {
  const parent = resolve(directory);
  const found = await stat(parent).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new StatusError('FAILED_PRECONDITION', 'export_directory must be a directory');
  }
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  const documents: string[] = [];
  for (const database of engine.databases.values()) {
    for (const document of database.documents) {
      documents.push(document.json);
    }
  }
  await writeFile(join(folder, DOCUMENTS_FILE), `[${documents.join(',\n')}]\n`);
  const metadata = { format: FORMAT, version: VERSION, documents: DOCUMENTS_FILE };
  await writeFile(
    join(folder, `${name}.overall_export_metadata`),
    `${JSON.stringify(metadata, undefined, 2)}\n`,
  );
}

/**
 * Loads an export into the engine.
 * @param metadataFile the path of `….overall_export_metadata`
 * @throws Error that says why where the file is no export of this engine
 */
export async function importFrom(engine: Engine, metadataFile: string): Promise<number> {
  const metadata = parseJson(await readFile(metadataFile, 'utf8'));
  if (typeof metadata !== 'object' || metadata === null || !('format' in metadata)) {
    throw foreignExport(metadataFile, 'it was not written by this emulator');
  }
  const { format, version, documents } = { version: 0, documents: '', ...metadata };
  if (![FORMAT, EARLIER_FORMAT].includes(String(format)) || version !== VERSION) {
    throw foreignExport(metadataFile, `its format is ${String(format)}, version ${version}`);
  }
  const file = join(dirname(metadataFile), documents);
  const list = readList(parseJson(await readFile(file, 'utf8')));
  for (const json of list) {
    importDocument(engine, json);
  }
  return list.length;
}

function importDocument(engine: Engine, json: unknown): void {
  const { name: text, fields, createTime, updateTime } = readDocument(json);
  const name = parseDocumentName(String(text));
  const times = { createTime: parseTime(createTime), updateTime: parseTime(updateTime) };
  engine.clock.advanceTo(times.updateTime);
  engine.database(name.database).put(new StoredDocument(name, readFields(fields), times));
}

function foreignExport(file: string, reason: string): Error {
  return new Error(
    `cannot import ${file}: ${reason}. Exports of Google's Firestore emulator cannot be read here; ` +
      'import them there and copy the documents over.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
