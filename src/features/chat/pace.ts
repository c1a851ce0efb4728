/** The rules take one write a visitor in this time; database.rules.json says the same. */
export const PACE_MS = 700;

/** What the network may do to the distance of two writes on their way to the server. */
const MARGIN_MS = 50;

/** Lets writes through one after another, and no faster than the rules take them. */
export interface Pace {
  /** Runs `write` when its turn has come; resolves or rejects as it does. */
  readonly run: <Result>(write: () => Promise<Result>) => Promise<Result>;
  /** How long the next write would have to wait now, in milliseconds. */
  readonly waitMs: () => number;
}

export function createPace(): Pace {
  let freeAt = 0;
  let last: Promise<unknown> = Promise.resolve();
  const waitMs = () => Math.max(0, freeAt - Date.now());
  return {
    waitMs,
    run(write) {
      const turn = last.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, waitMs()));
        freeAt = Date.now() + PACE_MS + MARGIN_MS;
        try {
          return await write();
        } finally {
          // The server may have taken it later than it was sent.
          freeAt = Date.now() + PACE_MS + MARGIN_MS;
        }
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
