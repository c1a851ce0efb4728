/** `documents:batchGet` */
import { authorizeGet } from '../authorize.ts';
import type { Call } from '../call.ts';
import { parseFieldPath } from '../fieldPath.ts';
import { formatName, parseDocumentName, pathOf, requireDatabase } from '../names.ts';
import { selectFields } from '../query/select.ts';
import { formatTime } from '../time.ts';
import { CONSISTENCY, joinTransaction } from '../consistency.ts';
import { readList, readMessage, readText } from '../wire.ts';
import { readMaskPaths } from '../writes/readWrite.ts';

/** Returns one entry, found or missing, per requested document; repeated names once. */
export function batchGet(call: Call): readonly object[] {
  const message = readMessage(call.message, ['documents', 'mask', ...CONSISTENCY]);
  const texts = new Set(readList(message['documents']).map(readText));
  const names = [...texts].map((text) => parseDocumentName(text));
  for (const name of names) requireDatabase(name, call.databaseName);
  const mask =
    message['mask'] === undefined ? undefined : readMaskPaths(message['mask']).map(parseFieldPath);
  authorizeGet(call, names);
  const { transaction, begun } = joinTransaction(call, message);
  const readTime = formatTime(call.engine.clock.now());
  const entries = names.map((name) => {
    const document = call.database.get(pathOf(name));
    transaction?.hasRead(name, document);
    return document
      ? { found: selectFields(document, mask), readTime }
      : { missing: formatName(name), readTime };
  });
  return begun === undefined ? entries : [{ transaction: begun }, ...entries];
}
