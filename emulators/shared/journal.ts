/** A log that outlives its engine, however that ends: lines of JSON, each written before its answer. */
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  type Stats,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { messageOf } from './errorText.ts';
import type { Logger } from './log.ts';

/** The environment variable with the folder in which an engine keeps its data as it changes. */
export const KEEP_VARIABLE = 'ENGINES_KEEP';

/** A log is written anew when it is larger than this, and than four times what it held then. */
const REWRITE_BYTES = 64 * 1024 * 1024;

interface JournalOptions {
  /** Takes a record that was kept, in order. It throws, and takes nothing, if it cannot read it. */
  readonly replay: (record: unknown) => void;
  /** Returns the records that lead from nothing to the present state. */
  readonly snapshot: () => Iterable<string>;
  readonly logger: Logger;
  readonly rewriteBytes?: number;
}

export class Journal {
  /** Whether nothing was kept yet. */
  readonly isNew: boolean;
  readonly #file: string;
  readonly #header: string;
  readonly #snapshot: () => Iterable<string>;
  readonly #rewriteBytes: number;
  #descriptor = -1;
  /** The file as this engine has left it. */
  #inode: number | undefined;
  #size = 0;
  #limit = 0;

  /**
   * Replays what a file holds. What cannot be read is dropped, with all after it: the end of a log
   * is cut off if the process is killed while it writes. The file is copied before it is changed.
   *
   * @throws Error if the file is of another kind or version, or its folder cannot be made
   */
  constructor(file: string, options: JournalOptions) {
    const { replay, snapshot, logger, rewriteBytes = REWRITE_BYTES } = options;
    this.#file = file;
    this.#header = `firebase-without-java ${basename(file)} 1\n`;
    this.#snapshot = snapshot;
    this.#rewriteBytes = rewriteBytes;
    mkdirSync(dirname(file), { recursive: true });
    this.#inode = this.#look()?.ino;
    this.isNew = this.#inode === undefined;
    if (!this.isNew) this.#replay(replay, logger);
  }

  /**
   * Adds a record, which is kept once this returns. It is handed to the operating system but not
   * forced onto the disk: it survives the process, and not always a machine without power.
   *
   * @param record JSON without line breaks
   * @throws Error if it cannot be kept
   */
  append(record: string): void {
    const found = this.#look();
    if (found?.ino !== this.#inode || (found?.size ?? 0) !== this.#size)
      throw new Error(`${this.#file} was removed or belongs to another engine now`);
    if (this.#size >= this.#limit) this.#rewrite();
    const line = Buffer.from(`${record}\n`);
    try {
      appendFileSync(this.#descriptor, line);
    } catch (error) {
      ftruncateSync(this.#descriptor, this.#size);
      throw error;
    }
    this.#size += line.length;
  }

  #look(): Stats | undefined {
    return statSync(this.#file, { throwIfNoEntry: false });
  }

  #replay(replay: (record: unknown) => void, logger: Logger): void {
    const bytes = readFileSync(this.#file);
    this.#size = bytes.length;
    const { length } = this.#header;
    if (bytes.toString('latin1', 0, length) !== this.#header)
      throw new Error(`${this.#file} is no log of this engine and version`);
    for (let start = length, number = 1; start < bytes.length; number += 1) {
      const end = bytes.indexOf('\n', start);
      try {
        if (end === -1) throw new Error('it is cut off');
        replay(JSON.parse(bytes.toString('utf8', start, end)));
      } catch (error) {
        const copy = `${this.#file}.damaged`;
        copyFileSync(this.#file, copy);
        const dropped = `record ${number} and what follows it are dropped (${messageOf(error)})`;
        logger.warn(`${this.#file}: ${dropped}; ${copy} holds everything`);
        return;
      }
      start = end + 1;
    }
  }

  /** Replaces the log, at once or not at all, by the shortest one that leads to the same state. */
  #rewrite(): void {
    const next = `${this.#file}.new`;
    const target = openSync(next, 'w');
    try {
      appendFileSync(target, this.#header);
      for (const record of this.#snapshot()) appendFileSync(target, `${record}\n`);
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
    renameSync(next, this.#file);
    if (this.#descriptor !== -1) closeSync(this.#descriptor);
    this.#descriptor = openSync(this.#file, 'a');
    const { ino, size } = fstatSync(this.#descriptor);
    this.#inode = ino;
    this.#size = size;
    this.#limit = Math.max(this.#rewriteBytes, 4 * this.#size);
  }
}
