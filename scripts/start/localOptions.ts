/** The options of `npm start` and `npm run preview`, given after `--`. */
export interface LocalOptions {
  /** Starts empty, and deletes the kept data once the suite runs. */
  readonly fresh: boolean;
  /** Starts from the copy that was kept before the last one. */
  readonly previous: boolean;
  /** Adds the sample data, as a first run does without `fresh`. */
  readonly seed: boolean;
  /** Uses Google's own emulators, as far as this machine has them, with separate data. */
  readonly official: boolean;
}

const OPTIONS = ['--fresh', '--previous', '--seed', '--official'] as const;

/** @throws Error that lists the options if one is unknown, or names two that exclude each other */
export function readLocalOptions(args: readonly string[]): LocalOptions {
  const unknown = args.filter((arg) => !OPTIONS.some((option) => option === arg));
  if (unknown.length > 0) {
    throw new Error(`Unknown option ${unknown.join(' ')}. There are ${OPTIONS.join(', ')}.`);
  }
  const [fresh, previous, seed, official] = OPTIONS.map((option) => args.includes(option)) as [
    boolean,
    boolean,
    boolean,
    boolean,
  ];
  if (fresh && previous) throw new Error('Choose one of --fresh and --previous.');
  return { fresh, previous, seed, official };
}
