/**
 * Reads an export of Google's Firestore emulator: a file that names others, which name the files
 * with the documents. All of them are read before anything is imported.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '../../shared/errorText.ts';
import type { ResourceName } from '../names.ts';
import type { Fields } from '../values.ts';
import { integerIn, messagesIn, readEntity, readRaw, textIn } from './entity.ts';
import { readRecords } from './logFile.ts';

export interface ExportedDocument {
  readonly name: ResourceName;
  readonly fields: Fields;
}

/** The first record of the metadata, which says how the rest is written. */
const VERSION = '3';
const OVERALL = { export: 1, path: 2, documents: 3 } as const;
const EXPORT = { output: 2, file: 2 } as const;

/** Whether a file is a metadata file of Google's: a log whose first record is one character. */
export function isGoogleExport(file: Buffer): boolean {
  return file.length > 8 && file.readUInt16LE(4) === 1 && file[6] === 1;
}

/**
 * @param metadataFile the path of `….overall_export_metadata`
 * @throws Error that names the file and says why it cannot be read
 */
export async function readGoogleExport(metadataFile: string): Promise<readonly ExportedDocument[]> {
  const documents: ExportedDocument[] = [];
  const [version, ...parts] = await read(metadataFile, readRecords);
  if (version?.toString('latin1') !== VERSION)
    throw unreadable(metadataFile, `its version is ${JSON.stringify(String(version))}`);
  for (const part of parts) {
    for (const each of messagesIn(readRaw(part), OVERALL.export)) {
      const before = documents.length;
      const file = join(dirname(metadataFile), textIn(each, OVERALL.path));
      const outputs = await read(file, (bytes) =>
        messagesIn(readRaw(bytes), EXPORT.output).map((output) => textIn(output, EXPORT.file)),
      );
      for (const output of outputs)
        documents.push(...(await read(join(dirname(file), output), readDocuments)));
      const expected = Number(integerIn(each, OVERALL.documents));
      const found = documents.length - before;
      if (found !== expected) throw unreadable(file, `it has ${found} of ${expected} documents`);
    }
  }
  return documents;
}

function readDocuments(file: Buffer): readonly ExportedDocument[] {
  return readRecords(file).map((record, index) => {
    try {
      return readEntity(record);
    } catch (error) {
      throw new Error(`document ${index + 1}: ${messageOf(error)}`, { cause: error });
    }
  });
}

async function read<Content>(file: string, parse: (bytes: Buffer) => Content): Promise<Content> {
  try {
    return parse(await readFile(file));
  } catch (error) {
    throw unreadable(file, messageOf(error));
  }
}

function unreadable(file: string, reason: string): Error {
  return new Error(`cannot import ${file}: ${reason}`);
}
