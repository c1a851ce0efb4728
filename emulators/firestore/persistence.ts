/** Export and import: one file with all documents as JSON, and one that marks the format. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { messageOf } from '../shared/errorText.ts';
import { StatusError } from '../shared/statusError.ts';
import type { Engine } from './engine.ts';
import { isGoogleExport, readGoogleExport } from './googleExport/readExport.ts';
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
 * Loads an export, of this engine or of Google's, into the engine. Nothing is loaded if a part of it
 * cannot be read.
 *
 * @param metadataFile the path of `….overall_export_metadata`
 * @param project the project that is emulated: Google's export of another belongs to it too
 * @returns the number of documents
 * @throws Error that names the file and says why, if it is damaged or no export
 */
export async function importFrom(
  engine: Engine,
  metadataFile: string,
  project?: string,
): Promise<number> {
  const bytes = await readFile(metadataFile).catch((error: unknown) => {
    throw damagedExport(metadataFile, messageOf(error));
  });
  const documents = isGoogleExport(bytes)
    ? await readGoogles(engine, metadataFile, project)
    : await readOwn(metadataFile, bytes);
  for (const document of documents) {
    engine.clock.advanceTo(document.updateTime);
    engine.database(document.name.database).put(document);
  }
  return documents.length;
}

/** Google's emulator keeps no times, and every project it serves begins with what was imported. */
async function readGoogles(
  engine: Engine,
  metadataFile: string,
  project: string | undefined,
): Promise<readonly StoredDocument[]> {
  const time = engine.clock.next();
  const times = { createTime: time, updateTime: time };
  return (await readGoogleExport(metadataFile)).flatMap(({ name, fields }) => {
    const emulated = name.database.replace(/^projects\/[^/]+/, `projects/${project}`);
    const databases = project === undefined ? [name.database] : [name.database, emulated];
    return [...new Set(databases)].map(
      (database) => new StoredDocument({ ...name, database }, fields, times),
    );
  });
}

async function readOwn(metadataFile: string, bytes: Buffer): Promise<readonly StoredDocument[]> {
  const metadata = bytes[0] === '{'.charCodeAt(0) ? parseJson(metadataFile, bytes) : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('format' in metadata))
    throw damagedExport(metadataFile, 'it is no export of a Firestore emulator');
  const { format, version, documents } = { version: 0, documents: '', ...metadata };
  if (format !== FORMAT || version !== VERSION)
    throw damagedExport(metadataFile, `its format is ${String(format)}, version ${version}`);
  const file = join(dirname(metadataFile), documents);
  const list = parseJson(
    file,
    await readFile(file).catch((error: unknown) => {
      throw damagedExport(file, messageOf(error));
    }),
  );
  if (!Array.isArray(list)) throw damagedExport(file, 'it holds no list of documents');
  return list.map((json: unknown, index) => {
    try {
      return readStored(json);
    } catch (error) {
      throw damagedExport(file, `document ${index + 1}: ${messageOf(error)}`);
    }
  });
}

/** Reads a document with its times. @throws StatusError */
export function readStored(json: unknown): StoredDocument {
  const { name, fields, createTime, updateTime } = readDocument(json);
  return new StoredDocument(parseDocumentName(String(name)), readFields(fields), {
    createTime: parseTime(createTime),
    updateTime: parseTime(updateTime),
  });
}

function damagedExport(file: string, reason: string): Error {
  return new Error(`cannot import ${file}: ${reason}`);
}

function parseJson(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (error) {
    throw damagedExport(file, messageOf(error));
  }
}
