import { CHAT_PACE_MS, CHAT_PACE_RESERVE_MS } from '#config/limits.ts';
import { readStored, writeStored } from '#lib/localStore.ts';
import { pause } from '#lib/pause.ts';
import { STORAGE_KEYS } from '#lib/storageKeys.ts';

const INTERVAL_MS = CHAT_PACE_MS + CHAT_PACE_RESERVE_MS;

/** Runs one write after another, no faster than the rules accept them. */
export interface Pace {
  /** Runs `write` in its turn; settles as it does. */
  readonly run: <Result>(write: () => Promise<Result>) => Promise<Result>;
  /** Counts as a write now, because an earlier page may have made one that it did not note. */
  readonly restart: () => void;
  /** How long the next write has to wait, in milliseconds. */
  readonly waitMs: () => number;
}

/**
 * The time of the last write is kept in local storage: a visitor's tabs share one pace, and a
 * reloaded page keeps to it.
 */
export function createPace(): Pace {
  let lastTurn: Promise<unknown> = Promise.resolve();
  // For browsers that store nothing.
  let lastWriteInThisPage = 0;

  const lastWriteAt = () =>
    Math.max(lastWriteInThisPage, Number(readStored(STORAGE_KEYS.lastChatWrite)) || 0);

  const restart = () => {
    lastWriteInThisPage = Date.now();
    writeStored(STORAGE_KEYS.lastChatWrite, String(lastWriteInThisPage));
  };

  const waitMs = () => {
    // Somebody set the clock back. Nobody waits longer than one interval for it.
    if (lastWriteAt() > Date.now()) restart();
    return Math.max(0, lastWriteAt() + INTERVAL_MS - Date.now());
  };

  const takeTurn = async () => {
    // Another tab may write during the pause.
    for (let wait = waitMs(); wait > 0; wait = waitMs()) await pause(wait);
    restart();
  };

  return {
    waitMs,
    restart,
    run(write) {
      const turn = lastTurn.then(async () => {
        await takeTurn();
        try {
          return await write();
        } finally {
          // The server may have accepted it only now.
          restart();
        }
      });
      lastTurn = turn.catch(() => undefined);
      return turn;
    },
  };
}
