import { readFile } from 'node:fs/promises';
import { treeFromJson } from './data/json.ts';

/**
 * Reads an export of the Realtime Database engine as the engine would.
 *
 * @throws Error that names the file and says why, if the engine could not import it
 */
export async function checkDatabaseExport(file: string): Promise<void> {
  try {
    treeFromJson(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot import ${file}: ${reason}`, { cause: error });
  }
}
