import { recordDocument, type ListPlace } from '../../e2e/support/files.ts';
import type { FileRecord } from '../../src/model/fileRecord.ts';
import { backend } from '../../tests/support/backend.ts';

export const SHORT_LIST: ListPlace & { readonly size: number } = {
  course: 'AAD',
  category: 'note',
  size: 10,
};

export const LONG_LIST: ListPlace & { readonly size: number } = {
  course: 'CD',
  category: 'note',
  size: 10_000,
};

const TOPICS = ['Compilers', 'Lexical analysis', 'Graph algorithms', 'Ethics', 'Semaphores'];

function titleOf(index: number): string {
  const topic = TOPICS[index % TOPICS.length] ?? '';
  return `Unit ${(index % 50) + 1} ${topic} – lecture notes part ${index} (revised).pdf`;
}

/** Writes both lists into the suite that runs. */
export async function writeLists(): Promise<void> {
  for (const { size, ...place } of [SHORT_LIST, LONG_LIST]) {
    const documents = Array.from({ length: size }, (_, index) =>
      recordDocument(place, String(index).padStart(6, '0'), titleOf(index), { downloads: index }),
    );
    await backend.writeDocuments(Object.fromEntries(documents));
  }
}

/** The long list as the app holds it in memory. */
export function longListRecords(): FileRecord[] {
  const { size, course, category } = LONG_LIST;
  return Array.from({ length: size }, (_, index) => ({
    course,
    category,
    id: String(index).padStart(6, '0'),
    title: titleOf(index),
    downloads: index,
    downloadURL: 'http://127.0.0.1/',
  }));
}
