/** The options of `npm start` and `npm run preview`, given after `--`. */
export interface LocalOptions {
  /** Starts empty. What is kept at the end replaces the kept data. */
  readonly fresh: boolean;
  /** Adds the sample data, as a first run does without `fresh`. */
  readonly seed: boolean;
  /** Uses Google's own emulators, as far as this machine has them, with separate data. */
  readonly official: boolean;
}

const OPTIONS = ['--fresh', '--seed', '--official'] as const;

/** @throws Error that lists the options if one is unknown */
export function readLocalOptions(args: readonly string[]): LocalOptions {
  const unknown = args.filter((arg) => !OPTIONS.some((option) => option === arg));
  if (unknown.length > 0) {
    throw new Error(`Unknown option ${unknown.join(' ')}. There are ${OPTIONS.join(', ')}.`);
  }
  const [fresh = false, seed = false, official = false] = OPTIONS.map((option) =>
    args.includes(option),
  );
  return { fresh, seed, official };
}
