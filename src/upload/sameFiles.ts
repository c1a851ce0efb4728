import type { FileRecord } from '#model/fileRecord.ts';
import type { UploadJob } from './uploadJob.ts';

/** A file that equals a chosen one, byte by byte. */
export type SameFile =
  | { readonly kind: 'library'; readonly record: FileRecord }
  /** A file that was chosen earlier. */
  | { readonly kind: 'chosen'; readonly name: string };

/**
 * Returns the chosen files that are in the library already, or were chosen before, by their jobs'
 * ids. An upload that continues after its page ended may find its own record, which does not count.
 */
export function sameFiles(
  jobs: readonly UploadJob[],
  hashOf: (file: File) => string | undefined,
  recordOf: (hash: string) => FileRecord | undefined,
): ReadonlyMap<string, SameFile> {
  const names = new Map<string, string>();
  const same = new Map<string, SameFile>();
  for (const { id, file, wantedName, state } of jobs) {
    const hash = hashOf(file);
    if (hash === undefined || state.kind === 'refused') continue;
    const record = recordOf(hash);
    const name = names.get(hash);
    names.set(hash, name ?? wantedName);
    if (state.kind !== 'waiting' && state.kind !== 'failed') continue;
    if (record && record.id !== id) same.set(id, { kind: 'library', record });
    else if (name !== undefined) same.set(id, { kind: 'chosen', name });
  }
  return same;
}
