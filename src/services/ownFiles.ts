import {
  documentId,
  limit,
  orderBy,
  startAfter,
  Timestamp,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { startLater } from '#lib/startLater.ts';
import { loadAuth } from './auth.ts';
import { readEachCategory } from './everyCourse.ts';
import type { FilePage } from './filePage.ts';
import { recordOfSnapshot } from './recordOfSnapshot.ts';

/** The last file of a page. Only `readOwnFiles` reads it. */
export interface OwnFileCursor {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly path: string;
}

/** Returns the uid of the signed-in visitor, or null. Signs nobody in. */
export async function signedInUid(): Promise<string | null> {
  return (await loadAuth()).auth.currentUser?.uid ?? null;
}

/**
 * Reports the uid of the signed-in visitor, or null, now and after each change. Signs nobody in.
 *
 * @returns a function that stops the reports
 */
export function watchUid(
  onUid: (uid: string | null) => void,
  onError: (error: unknown) => void,
): () => void {
  return startLater(
    loadAuth,
    ({ sdk, auth }) => sdk.onAuthStateChanged(auth, (user) => onUid(user?.uid ?? null), onError),
    onError,
  );
}

/**
 * Reads a page of the files that one visitor has contributed to all courses, newest first. It reads
 * up to `count` files of each of the four categories, so at most four times the page's length.
 *
 * @param after null for the first page
 */
export async function readOwnFiles(
  uid: string,
  after: OwnFileCursor | null,
  count: number,
): Promise<FilePage<OwnFileCursor>> {
  const start = after
    ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.path)]
    : [];
  const lists = await readEachCategory(
    where('uploadedBy', '==', uid),
    orderBy('createdAt', 'desc'),
    orderBy(documentId(), 'desc'),
    ...start,
    limit(count),
  );
  const documents = lists.flat().sort(newestFirst);
  const shown = documents.slice(0, count);
  const last = shown.at(-1);
  const hasMore = documents.length > count || lists.some(({ length }) => length === count);
  return {
    records: shown.flatMap((document) => recordOfSnapshot(document) ?? []),
    next: last && hasMore ? cursorOf(last) : null,
  };
}

function cursorOf(document: QueryDocumentSnapshot): OwnFileCursor {
  const { seconds, nanoseconds } = timeOf(document);
  return { seconds, nanoseconds, path: document.ref.path };
}

function timeOf(document: QueryDocumentSnapshot): Timestamp {
  const createdAt: unknown = document.get('createdAt');
  return createdAt instanceof Timestamp ? createdAt : new Timestamp(0, 0);
}

/** Compares in the order of the queries: newest first, then by path, segment by segment. */
function newestFirst(one: QueryDocumentSnapshot, other: QueryDocumentSnapshot): number {
  const time = timeOf(one).valueOf();
  const otherTime = timeOf(other).valueOf();
  if (time !== otherTime) return time < otherTime ? 1 : -1;
  const segments = other.ref.path.split('/');
  const differing = one.ref.path
    .split('/')
    .map((segment, index) => [segment, segments[index] ?? ''] as const)
    .find(([segment, otherSegment]) => segment !== otherSegment);
  return differing && differing[0] > differing[1] ? -1 : 1;
}
