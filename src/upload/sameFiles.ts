import { logError } from '#lib/log.ts';
import { isUnsent, type UploadJob } from './uploadJob.ts';
import { isTemporary, limited, type SameFile, type UploadServices } from './uploadCalls.ts';

/** The files that equal chosen ones, byte by byte, by the ids of their jobs. */
export type SameFiles = ReadonlyMap<string, SameFile>;

/** A search for the chosen files that the library already has. */
export interface SameFileSearch {
  /** Searches for the files chosen now. Without any, the search drops its results. */
  readonly look: (jobs: readonly UploadJob[]) => void;
}

/** The most files to look up together: as many as one query of the library takes. */
const FILES_PER_QUESTION = 30;

/** How long a question waits for the hashes of further files. */
const WAIT_FOR_MORE_MS = 1_000;

/**
 * Nothing depends on the results, so a failure is not shown: if the library can't be reached, it is
 * searched again at the next change.
 */
export function createSameFileSearch(
  { findByHash }: Pick<UploadServices, 'findByHash'>,
  onChange: (same: SameFiles) => void,
): SameFileSearch {
  let jobs: readonly UploadJob[] = [];
  /** Null for a hash that is being looked up, or that the library does not have. */
  let records = new Map<string, SameFile | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => onChange(sameFiles(jobs, records));

  const ask = async (hashes: readonly string[]) => {
    const asked = records;
    for (const hash of hashes) asked.set(hash, null);
    try {
      for (const [hash, record] of await limited(findByHash(hashes))) asked.set(hash, record);
    } catch (error) {
      for (const hash of hashes) asked.delete(hash);
      if (!isTemporary(error)) logError('look for files that are in the library already', error);
    }
    if (asked === records) show();
  };

  const askForAll = () => {
    const unasked = jobs
      .flatMap(({ facts }) => facts?.hash ?? [])
      .filter((hash) => !records.has(hash));
    const hashes = [...new Set(unasked)];
    for (let start = 0; start < hashes.length; start += FILES_PER_QUESTION) {
      void ask(hashes.slice(start, start + FILES_PER_QUESTION));
    }
  };

  return {
    look(chosen) {
      jobs = chosen.filter(({ state }) => state.kind !== 'refused');
      clearTimeout(timer);
      if (jobs.length === 0) records = new Map();
      show();
      // Files are read one after the other: a question for each would cost four queries.
      if (jobs.every(({ facts }) => facts)) askForAll();
      else timer = setTimeout(askForAll, WAIT_FOR_MORE_MS);
    },
  };
}

/**
 * Returns the chosen files that are in the library already. An upload that continues after its page
 * ended may find its own record, which does not count.
 */
function sameFiles(
  jobs: readonly UploadJob[],
  records: ReadonlyMap<string, SameFile | null>,
): SameFiles {
  const same = new Map<string, SameFile>();
  for (const job of jobs) {
    const record = records.get(job.facts?.hash ?? '');
    if (record && record.id !== job.id && isUnsent(job)) same.set(job.id, record);
  }
  return same;
}
