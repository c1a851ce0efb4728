import { recordDocument } from '../../e2e/support/files.ts';
import type { FileRecord } from '../../src/model/fileRecord.ts';
import type { Shelf } from '../../src/model/shelf.ts';
import { backend } from '../../tests/support/backend.ts';

export const SHORT_LIST: Shelf = { course: 'AAD', category: 'note' };
const SHORT_SIZE = 10;

export const LONG_LIST: Shelf = { course: 'CD', category: 'note' };

const TOPICS = ['Compilers', 'Lexical analysis', 'Graph algorithms', 'Ethics', 'Semaphores'];

export function titleOf(index: number): string {
  const topic = TOPICS[index % TOPICS.length] ?? '';
  return `Unit ${(index % 50) + 1} ${topic} – lecture notes part ${index} (revised).pdf`;
}

/** Writes both lists, the long one with `longSize` files, into the running suite. */
export async function writeLists(longSize: number): Promise<void> {
  for (const [shelf, size] of [
    [SHORT_LIST, SHORT_SIZE],
    [LONG_LIST, longSize],
  ] as const) {
    const documents = Array.from({ length: size }, (_, index) =>
      recordDocument(shelf, String(index).padStart(6, '0'), titleOf(index), { downloads: index }),
    );
    await backend.writeDocuments(Object.fromEntries(documents));
  }
}

/** The long list of `size` files as the app holds it in memory. */
export function longListRecords(size: number): FileRecord[] {
  const { course, category } = LONG_LIST;
  return Array.from({ length: size }, (_, index) => ({
    course,
    category,
    id: String(index).padStart(6, '0'),
    title: titleOf(index),
    downloads: index,
    downloadURL: 'http://127.0.0.1/',
    size: 12,
    contentType: 'text/plain',
    createdAt: 0,
  }));
}
