/** Export and import: one file with all documents as JSON, and one that marks the format. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StatusError } from '../shared/statusError.ts';
import type { Engine } from './engine.ts';
import { parseDocumentName } from './names.ts';
import { StoredDocument } from './store/document.ts';
import { parseTime } from './time.ts';
import { readFields } from './readValue.ts';
import { readDocument } from './writes/readWrite.ts';

/** Distinguishes an export of this engine from one of Google's, which has another format. */
const FORMAT = 'firebase-without-java-firestore';
const VERSION = 1;
const DOCUMENTS_FILE = 'documents.json';

/**
 * Writes `<directory>/<name>/<name>.overall_export_metadata` and the documents beside it. The
 * documents are collected synchronously, so an export is consistent even while clients write.
 *
 * @throws StatusError FAILED_PRECONDITION if the directory does not exist, INTERNAL with the
 *   reason if a file cannot be written
 */
export async function exportTo(engine: Engine, directory: string, name: string): Promise<void> {
  const parent = resolve(directory);
  const found = await stat(parent).catch(() => undefined);
  if (!found?.isDirectory())
    throw new StatusError('FAILED_PRECONDITION', 'export_directory must be a directory');
  const documents: string[] = [];
  for (const database of engine.databases.values())
    for (const document of database.documents) documents.push(document.json);
  const metadata = { format: FORMAT, version: VERSION, documents: DOCUMENTS_FILE };
  try {
    const folder = join(parent, name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, DOCUMENTS_FILE), `[${documents.join(',\n')}]\n`);
    await writeFile(
      join(folder, `${name}.overall_export_metadata`),
      `${JSON.stringify(metadata, undefined, 2)}\n`,
    );
  } catch (error) {
    throw new StatusError('INTERNAL', `The export failed: ${messageOf(error)}`);
  }
}

/**
 * Loads an export into the engine.
 *
 * @param metadataFile the path of `….overall_export_metadata`
 * @returns the number of documents
 * @throws Error that names the file and says why, if it is damaged or not an export of this engine
 */
export async function importFrom(engine: Engine, metadataFile: string): Promise<number> {
  const metadata = await readJson(metadataFile).catch(() => undefined);
  if (typeof metadata !== 'object' || metadata === null || !('format' in metadata))
    throw foreignExport(metadataFile, 'it was not written by this emulator');
  const { format, version, documents } = { version: 0, documents: '', ...metadata };
  if (format !== FORMAT || version !== VERSION)
    throw foreignExport(metadataFile, `its format is ${String(format)}, version ${version}`);
  const file = join(dirname(metadataFile), documents);
  const list = await readJson(file);
  if (!Array.isArray(list)) throw damagedExport(file, 'it holds no list of documents');
  for (const [index, json] of list.entries()) {
    try {
      importDocument(engine, json);
    } catch (error) {
      throw damagedExport(file, `document ${index + 1}: ${messageOf(error)}`);
    }
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

function damagedExport(file: string, reason: string): Error {
  return new Error(`cannot import ${file}: ${reason}`);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    throw damagedExport(file, messageOf(error));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
