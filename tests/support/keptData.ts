import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FIRESTORE = 'firestore_export/firestore_export.overall_export_metadata';
const DOCUMENT = {
  name: 'projects/demo-studynest/databases/(default)/documents/snippets/a',
  fields: { name: { stringValue: 'kept' } },
  createTime: '2026-01-01T00:00:00Z',
  updateTime: '2026-01-01T00:00:00Z',
};

/** The files of a kept copy by their paths: one document, one message, one user, one file. */
export const KEPT_FILES: Readonly<Record<string, unknown>> = {
  'firebase-export-metadata.json': {
    version: '15',
    firestore: { path: 'firestore_export', metadata_file: FIRESTORE },
    database: { path: 'database_export', files: ['demo.json'] },
    auth: { path: 'auth_export' },
    storage: { path: 'storage_export' },
  },
  [FIRESTORE]: {
    format: 'firebase-without-java-firestore',
    version: 1,
    documents: 'documents.json',
  },
  'firestore_export/documents.json': [DOCUMENT],
  'database_export/demo.json': { messages: { a: { text: 'kept' } } },
  'auth_export/config.json': { signIn: {} },
  'auth_export/accounts.json': { users: [{ localId: 'ann' }] },
  'storage_export/buckets.json': { buckets: [{ id: 'bucket' }] },
  'storage_export/blobs/1': 'a file',
  'storage_export/metadata/1.json': { name: 'CD/note/a.pdf', bucket: 'bucket', size: 8 },
};

/** Writes a kept copy, or some of its files. A text is written as JSON like everything else. */
export function writeKeptFiles(folder: string, files = KEPT_FILES): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
}

/** All files below a folder with their contents, to compare two states of it. */
export function readFiles(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(
    files.map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
  );
}
