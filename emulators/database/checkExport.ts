import { readFile } from 'node:fs/promises';
import { messageOf } from '../shared/errorText.ts';
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
    throw new Error(`cannot import ${file}: ${messageOf(error)}`, { cause: error });
  }
}
