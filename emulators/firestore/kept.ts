/** Documents that are kept as they change: each commit is a record of a log. */
import { join } from 'node:path';
import { Journal } from '../shared/journal.ts';
import type { Engine } from './engine.ts';
import { formatName, parseDocumentName, pathOf } from './names.ts';
import { readStored } from './persistence.ts';
import type { DocumentChange } from './store/database.ts';

/**
 * Loads what a folder keeps, and keeps there every commit from now on.
 *
 * @returns whether the folder kept nothing yet
 * @throws Error if the log in the folder is of another kind or version
 */
export function keepIn(engine: Engine, folder: string): boolean {
  const journal = new Journal(join(folder, 'firestore.log'), {
    replay: (record) => replay(engine, record),
    *snapshot() {
      for (const database of engine.databases.values())
        for (const document of database.documents) yield `[${document.json}]`;
    },
    logger: engine.logger,
  });
  engine.keep = (changes) => journal.append(`[${changes.map(itemOf).join(',')}]`);
  return journal.isNew;
}

/** A document as it is afterwards, or the name of one that is gone. */
function itemOf({ before, after }: DocumentChange): string {
  if (after) return after.json;
  return JSON.stringify(before && formatName(before.name));
}

function replay(engine: Engine, record: unknown): void {
  if (!Array.isArray(record)) throw new Error('it is no list');
  const items = record.map((item: unknown) =>
    typeof item === 'string' ? parseDocumentName(item) : readStored(item),
  );
  for (const item of items) {
    if ('segments' in item) {
      engine.database(item.database).delete(pathOf(item));
    } else {
      engine.clock.advanceTo(item.updateTime);
      engine.database(item.name.database).put(item);
    }
  }
}
