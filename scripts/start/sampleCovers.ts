import { readFileSync } from 'node:fs';

/** Covers as a browser drew them of some of the sample files, because Node draws no pictures. */
type Cover = 'lecture' | 'paper' | 'picture' | 'text';

/**
 * Returns a cover for a sample file.
 *
 * @param kind the content type under which the file is stored
 */
export function sampleCover(file: Blob, kind: string): Blob {
  const path = new URL(`covers/${coverOf(file, kind)}.webp`, import.meta.url);
  return new Blob([new Uint8Array(readFileSync(path))], { type: 'image/webp' });
}

function coverOf(file: Blob, kind: string): Cover {
  if (kind.startsWith('image/')) return 'picture';
  if (kind !== 'application/pdf') return 'text';
  return file instanceof File && /^Lecture/.test(file.name) ? 'lecture' : 'paper';
}
