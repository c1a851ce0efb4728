import { withTimeout } from '#lib/withTimeout.ts';

/** A file of 25 MB takes a slow phone two seconds. */
const LIMIT_MS = 30_000;

/** Computes the hash of one file at a time. */
export interface Hasher {
  /** Resolves to null if the file can't be read. */
  readonly hash: (file: File) => Promise<string | null>;
  /** Stops at once; hashes under way never resolve. */
  readonly stop: () => void;
}

/** The hashes of chosen files, each computed once. */
export interface FileHashes {
  /**
   * Returns the SHA-256 of a file in hexadecimal digits. Null if it can't be computed, or if every
   * signal passed for the file is aborted before its turn; the next call then tries again. Never
   * rejects.
   */
  readonly hashOf: (file: File, signal: AbortSignal) => Promise<string | null>;
}

interface Turn {
  readonly file: File;
  /** The signals of the callers that wait for the hash. */
  readonly signals: AbortSignal[];
  readonly hash: Promise<string | null>;
  readonly end: (hash: string | null) => void;
}

/**
 * Hashes one file after the other, so that a phone never has two of them in memory. A file that is
 * requested again is hashed next, because its upload is waiting.
 *
 * @param start starts a hasher when there is work; it is stopped when there is none
 */
export function createFileHashes(start: () => Hasher): FileHashes {
  const turns = new WeakMap<File, Turn>();
  const waiting: Turn[] = [];
  let isWorking = false;

  const take = async () => {
    isWorking = true;
    let hasher: Hasher | null = null;
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
      let hash: string | null = null;
      if (!turn.signals.every(({ aborted }) => aborted)) {
        try {
          hasher ??= start();
          hash = await withTimeout(hasher.hash(turn.file), LIMIT_MS);
        } catch {
          // A file is contributed even without a hash.
          hasher?.stop();
          hasher = null;
        }
      }
      if (hash === null) turns.delete(turn.file);
      turn.end(hash);
    }
    hasher?.stop();
    isWorking = false;
  };

  return {
    hashOf(file, signal) {
      let turn = turns.get(file);
      if (turn) {
        const place = waiting.indexOf(turn);
        if (place > 0) waiting.unshift(...waiting.splice(place, 1));
      } else {
        turn = newTurn(file);
        turns.set(file, turn);
        waiting.push(turn);
      }
      turn.signals.push(signal);
      if (!isWorking) void take();
      return turn.hash;
    },
  };
}

function newTurn(file: File): Turn {
  let end: Turn['end'] = () => undefined;
  const hash = new Promise<string | null>((resolve) => {
    end = resolve;
  });
  return { file, signals: [], hash, end };
}
