import { readStored, writeStored } from '#lib/localStore.ts';
import { orAborted } from '#lib/timeLimit.ts';
import { pause } from '#lib/pause.ts';

/** Runs one write after another, no faster than the rules accept them. */
export interface Pace {
  /** Runs `write` when its turn comes; settles as it does. The signal only ends the wait. */
  readonly run: <Result>(write: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Starts a new interval, in case an earlier page made a write without noting its time. */
  readonly restart: () => void;
}

/**
 * Creates the pace. The time of the last write is kept in local storage, so that a visitor's tabs
 * share one pace and a reloaded page keeps to it. Where two tabs write at once all the same, the
 * rules refuse one, which is tried again.
 *
 * @param key where local storage keeps the time of the last write
 * @param paceMs the shortest time between the answer to a write and the next one, now
 */
export function createPace(key: string, paceMs: () => number): Pace {
  let lastTurn: Promise<unknown> = Promise.resolve();
  // For browsers that store nothing.
  let lastWriteInThisPage = 0;

  const lastWriteAt = () => Math.max(lastWriteInThisPage, Number(readStored(key)) || 0);

  const restart = () => {
    lastWriteInThisPage = Date.now();
    writeStored(key, String(lastWriteInThisPage));
  };

  const waitMs = () => {
    // The clock was set back. The wait must not exceed one interval because of that.
    if (lastWriteAt() > Date.now()) restart();
    return Math.max(0, lastWriteAt() + paceMs() - Date.now());
  };

  const takeTurn = async (signal?: AbortSignal) => {
    for (let wait = waitMs(); wait > 0; wait = waitMs()) await pause(wait, signal);
    restart();
  };

  return {
    restart,
    run(write, signal) {
      const before = lastTurn;
      const turn = (async () => {
        await (signal ? orAborted(before, signal) : before);
        await takeTurn(signal);
        try {
          return await write();
        } finally {
          // The server may have accepted it only now.
          restart();
        }
      })();
      lastTurn = Promise.allSettled([before, turn]);
      return turn;
    },
  };
}
