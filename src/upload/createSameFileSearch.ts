import { logError } from '#lib/log.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { sameFiles, type SameFile } from './sameFiles.ts';
import { isTemporary, limited } from './serviceCalls.ts';
import type { UploadJob } from './uploadJob.ts';
import type { UploadServices } from './uploadServices.ts';

/** The most files to look up together: as many as one query of the library takes. */
const FILES_PER_QUESTION = 30;

/** A search for the chosen files that the library already has. */
export interface SameFileSearch {
  /** Searches for the files chosen now. Without any, the search stops and drops its results. */
  readonly look: (jobs: readonly UploadJob[]) => void;
}

/**
 * Nothing depends on the results, so a failure is not shown: if the library can't be reached, it is
 * searched again at the next change.
 */
export function createSameFileSearch(
  { contentHash, findByHash }: Pick<UploadServices, 'contentHash' | 'findByHash'>,
  onChange: (same: ReadonlyMap<string, SameFile>) => void,
): SameFileSearch {
  let jobs: readonly UploadJob[] = [];
  let search = newSearch();

  const show = (mine: Search) => {
    if (mine !== search) return;
    const { hashes, records } = mine;
    onChange(
      sameFiles(
        jobs,
        (file) => hashes.get(file) ?? undefined,
        (hash) => records.get(hash) ?? undefined,
      ),
    );
  };

  const hashAll = async (files: readonly File[], mine: Search) => {
    await Promise.all(
      files.map(async (file) => {
        mine.hashes.set(file, await contentHash(file, mine.controller.signal));
      }),
    );
    show(mine);
  };

  const ask = async (mine: Search) => {
    const known = jobs.flatMap(({ file }) => mine.hashes.get(file) ?? []);
    const unasked = [...new Set(known)].filter((hash) => !mine.records.has(hash));
    if (unasked.length === 0 || mine !== search) return;
    for (const hash of unasked) mine.records.set(hash, null);
    try {
      const found = await limited(findByHash(unasked));
      for (const [hash, record] of found) mine.records.set(hash, record);
    } catch (error) {
      for (const hash of unasked) mine.records.delete(hash);
      if (!isTemporary(error)) logError('look for files that are in the library already', error);
    }
    show(mine);
  };

  const lookFor = async (files: readonly File[], mine: Search) => {
    for (let start = 0; start < files.length; start += FILES_PER_QUESTION) {
      await hashAll(files.slice(start, start + FILES_PER_QUESTION), mine);
      await ask(mine);
    }
    if (files.length === 0) await ask(mine);
  };

  return {
    look(chosen) {
      jobs = chosen;
      if (jobs.length === 0) {
        search.controller.abort();
        search = newSearch();
      }
      const mine = search;
      const files = jobs
        .filter(({ state }) => state.kind !== 'refused')
        .map(({ file }) => file)
        .filter((file) => !mine.hashes.has(file));
      for (const file of files) mine.hashes.set(file, null);
      show(mine);
      lookFor(files, mine).catch((error: unknown) =>
        logError('look for files that were chosen before', error),
      );
    },
  };
}

interface Search {
  /** Null until the hash is known, and if it can't be computed. */
  readonly hashes: Map<File, string | null>;
  /** Null for a hash that is being looked up, or that the library does not have. */
  readonly records: Map<string, FileRecord | null>;
  readonly controller: AbortController;
}

function newSearch(): Search {
  return { hashes: new Map(), records: new Map(), controller: new AbortController() };
}
