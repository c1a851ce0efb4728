import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { HOST, type SuitePorts } from '../../shared/ports.ts';
import { checkKeptData, readKeptMetadata } from './checkKeptData.ts';
import { METADATA_FILE, PARTS, type Part } from './parts.ts';

const EXPORT_LIMIT_MS = 120_000;

/**
 * Writes a complete copy of a suite's data into an empty folder: some parts from the running
 * suite, the others from the copy that was kept last.
 *
 * Clients can go on writing during the copy. Each database is consistent in itself, and the
 * databases are copied before Storage. An upload stores its file before its record, so the files
 * of all records are in the copy.
 *
 * @param parts the parts that are copied from the suite
 * @throws Error that says why the copy could not be made or could not be read again
 */
export async function writeCopy(
  ports: SuitePorts,
  folder: string,
  { parts, last, ownFirestore }: { parts: readonly Part[]; last: string; ownFirestore: boolean },
): Promise<void> {
  const response = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'studynest', targets: parts }),
    signal: AbortSignal.timeout(EXPORT_LIMIT_MS),
  });
  if (!response.ok) {
    const { message } = (await response.json()) as { message: string };
    throw new Error(message);
  }

  const metadataPath = join(folder, METADATA_FILE);
  let metadata = JSON.parse(readFileSync(metadataPath, 'utf8')) as Record<string, object>;
  if (parts.length < PARTS.length) {
    const lastMetadata = await readKeptMetadata(last);
    for (const part of PARTS.filter((name) => !parts.includes(name))) {
      const { path } = lastMetadata[part];
      linkFolder(join(last, path), join(folder, path));
      metadata = { ...metadata, [part]: lastMetadata[part] };
    }
  }
  // The list shows at the next start whether one of the files is missing.
  const database = { ...metadata['database'], files: readdirSync(join(folder, 'database_export')) };
  writeFileSync(metadataPath, JSON.stringify({ ...metadata, database }, null, 2));
  await checkKeptData(folder, { ownFirestore, parts });
}

/** Copies a folder by links to its files: the files of a copy are never changed afterwards. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Some file systems have no links.
    copyFileSync(source, target);
  }
}
