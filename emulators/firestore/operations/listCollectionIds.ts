/** `documents[/document]:listCollectionIds` */
import { invalidArgument } from '../../shared/statusError.ts';
import { nameText, refuseMembers, requireAdmin, type Call } from '../call.ts';
import { parseParentName } from '../names.ts';
import { compareText } from '../text.ts';
import { readInt32, readMessage, readText } from '../wire.ts';

/** Lists the ids of the collections directly below a document or the root, in order, in pages. */
export function listCollectionIds(call: Call): object {
  requireAdmin(call, 'Metadata operations');
  const { segments } = parseParentName(nameText(call));
  const message = readMessage(call.message, ['pageSize', 'pageToken', 'readTime']);
  refuseMembers(message, ['readTime']);
  const pageSize = readInt32(message['pageSize']) ?? 0;
  if (pageSize < 0) throw invalidArgument('Page size must be nonnegative.');
  const after = Buffer.from(readText(message['pageToken']), 'base64url').toString('utf8');
  const ids = childCollections(call, segments).filter((id) => compareText(id, after) > 0);
  const page = pageSize === 0 ? ids : ids.slice(0, pageSize);
  const last = page.at(-1);
  return {
    ...(page.length > 0 ? { collectionIds: page } : {}),
    ...(page.length < ids.length && last !== undefined
      ? { nextPageToken: Buffer.from(last).toString('base64url') }
      : {}),
  };
}

/** Returns all child collections, including those that only hold documents further down. */
function childCollections({ database }: Call, parent: readonly string[]): readonly string[] {
  const ids = new Set<string>();
  for (const path of database.collectionPaths) {
    const segments = path.split('/');
    const id = segments[parent.length];
    if (id !== undefined && parent.every((segment, index) => segments[index] === segment))
      ids.add(id);
  }
  return [...ids].sort(compareText);
}
