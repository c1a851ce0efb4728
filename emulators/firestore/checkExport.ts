import { createLogger } from '../shared/log.ts';
import { Engine } from './engine.ts';
import { importFrom } from './persistence.ts';

/**
 * Reads an export, of the Firestore engine or of Google's emulator, as the engine would.
 *
 * @param metadataFile the path of `….overall_export_metadata`
 * @throws Error that names the file and says why, if the engine could not import it
 */
export async function checkFirestoreExport(metadataFile: string): Promise<void> {
  await importFrom(new Engine(createLogger(() => undefined)), metadataFile);
}
