import { readFileSync } from 'node:fs';

/**
 * Covers as a browser drew them of some of the sample files, because Node draws no pictures: the
 * kind of file, and how many there are of it.
 */
const COVERS = { lecture: 4, paper: 2, picture: 3, text: 1 } as const;

/**
 * Returns a cover for a sample file.
 *
 * @param kind the content type under which the file is stored
 */
export function sampleCover(file: Blob, kind: string): Blob {
  const of = kindOf(file, kind);
  const number = 1 + (file.size % COVERS[of]);
  const path = new URL(`covers/${of}-${number}.webp`, import.meta.url);
  return new Blob([new Uint8Array(readFileSync(path))], { type: 'image/webp' });
}

function kindOf(file: Blob, kind: string): keyof typeof COVERS {
  if (kind.startsWith('image/')) return 'picture';
  if (kind !== 'application/pdf') return 'text';
  return file instanceof File && /^Lecture/.test(file.name) ? 'lecture' : 'paper';
}
