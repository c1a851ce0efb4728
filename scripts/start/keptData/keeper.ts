import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SuitePorts } from '../../shared/ports.ts';
import { isSame, readMarks, type Marks } from './marks.ts';
import { PARTS, previousCopy, type Part } from './parts.ts';
import { writeCopy } from './writeCopy.ts';

/** The options of a keeper: plain data, because another process may have to take over. */
export interface KeeperOptions {
  readonly ports: SuitePorts;
  /** The folder of the kept copy. */
  readonly folder: string;
  readonly ownFirestore: boolean;
}

/** Keeps the data of a running suite in a folder. */
export interface Keeper {
  /** Assumes that the folder holds the suite's current data. */
  noteKept(): Promise<void>;
  /**
   * Writes a copy beside the kept one, and swaps it in when it is complete, unless nothing has
   * changed. The data of an engine that has ended is taken from the kept copy.
   *
   * @param replaced where the kept copy goes; by default it becomes the previous one
   * @returns the parts whose engine has ended
   * @throws Error that says why; then the kept copy stays as it is
   */
  keep(replaced?: string): Promise<readonly Part[]>;
}

export function createKeeper({ ports, folder, ownFirestore }: KeeperOptions): Keeper {
  let kept: Partial<Marks> = {};
  let last: Promise<unknown> = Promise.resolve();

  async function keepNow(replaced: string): Promise<readonly Part[]> {
    const hasCopy = hasFiles(folder);
    const marks = await readMarks(ports);
    const gone = PARTS.filter((part) => marks[part] === 'gone');
    const parts = PARTS.filter(
      (part) => !gone.includes(part) && !(hasCopy && isSame(kept[part], marks[part])),
    );
    if (gone.length > 0 && !hasCopy) {
      throw new Error(`${gone.join(' and ')} ended before anything was kept.`);
    }
    if (parts.length === 0) return gone;
    const copy = mkdtempSync(`${folder}.part-`);
    try {
      await writeCopy(ports, copy, { parts, last: folder, ownFirestore });
      swapIn(copy, folder, replaced);
    } catch (error) {
      throw new Error(describeFailure(folder, error), { cause: error });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    kept = marks;
    return gone;
  }

  return {
    async noteKept() {
      kept = await readMarks(ports);
    },
    keep(replaced = previousCopy(folder)) {
      // One after the other: two at the same time would swap in each other's unfinished copies.
      const result = last.then(() => keepNow(replaced));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** Returns the copy to start from: the kept one, or the previous one if a swap was interrupted. */
export function keptCopy(folder: string): string | undefined {
  return [folder, previousCopy(folder)].find(hasFiles);
}

/** Deletes copies that were not complete when their process was killed. */
export function removeHalfCopies(folder: string): void {
  for (const path of siblings(folder)) {
    if (path.startsWith(`${folder}.part-`)) rmSync(path, { recursive: true, force: true });
  }
}

/** Deletes all copies except the current one. */
export function removeOtherCopies(folder: string): void {
  for (const path of siblings(folder)) {
    if (path.startsWith(`${folder}.`)) rmSync(path, { recursive: true, force: true });
  }
}

/** Deletes everything that was ever kept. */
export function removeKeptData(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  removeOtherCopies(folder);
}

function siblings(folder: string): readonly string[] {
  const parent = dirname(folder);
  return existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [];
}

function describeFailure(folder: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const stays = hasFiles(folder)
    ? `The copy of ${statSync(folder).ctime.toLocaleTimeString()} in ${folder} stays.`
    : 'Nothing was kept before.';
  return `The data could not be kept: ${reason}\n${stays} If the disk is full, make room on it.`;
}

function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/** Replaces the kept copy by renaming, so that one of the two is always complete. */
function swapIn(copy: string, folder: string, replaced: string): void {
  if (!hasFiles(folder)) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(copy, folder);
    return;
  }
  rmSync(replaced, { recursive: true, force: true });
  renameSync(folder, replaced);
  try {
    renameSync(copy, folder);
  } catch (error) {
    renameSync(replaced, folder);
    throw error;
  }
}
