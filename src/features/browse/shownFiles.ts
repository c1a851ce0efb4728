import type { FileRecord } from '#model/fileRecord.ts';

/** Why the rest of a list is not there yet. */
export type Trouble = 'offline' | 'failing';

/** What the table shows of a list, and what can be done with it. */
export interface ShownFiles {
  /** Undefined until the first of the list has arrived. */
  readonly records: readonly FileRecord[] | undefined;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  /** The next rows are on their way. */
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  readonly tryAgain: () => void;
}

/** The trouble of a request that goes on until it is answered. */
export function troubleOf(query: {
  readonly isPaused: boolean;
  readonly isError: boolean;
  readonly failureCount: number;
}): Trouble | null {
  if (query.isPaused) return 'offline';
  return query.failureCount > 0 || query.isError ? 'failing' : null;
}
