import { existsSync, rmSync } from 'node:fs';
import { pointAppAtEmulators } from './appSettings.ts';
import { ensureOperatorKey } from './operatorKey.ts';
import { localPlace } from './operatorPlace.ts';
import { officialEngines } from './official.ts';
import { inProject } from './paths.ts';
import { HOST, portOffset } from './ports.ts';
import { aborted, stopSignal } from './stopSignal.ts';
import { startSuite, type Suite } from './suite.ts';

/** The options of `npm start` and `npm run preview`, given after `--`. */
interface LocalOptions {
  /** Deletes the stored data first. */
  readonly fresh: boolean;
  /** Adds the sample data, as a first run does without `fresh`. */
  readonly seed: boolean;
  /** Uses Google's own emulators, as far as this machine has them, with separate data. */
  readonly official: boolean;
}

const OPTIONS = ['--fresh', '--seed', '--official'] as const;

/** The server of the app: the development server or the Hosting emulator. */
interface AppServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Runs the suite on a person's own machine until Ctrl-C, and sets the exit status of the process.
 * Its data is kept in `.data`, and the first run gets the sample data. The operator key is printed,
 * because it is worth nothing elsewhere.
 *
 * @param serve starts the server of the app
 */
export async function runLocally(
  serve: (suite: Suite) => Promise<AppServer>,
  { hosting }: { readonly hosting: boolean },
): Promise<void> {
  const { fresh, seed, official } = readLocalOptions(process.argv.slice(2));
  const signal = stopSignal();
  const offset = portOffset(0);
  pointAppAtEmulators(offset);
  const dataName = ['suite', ...(official ? ['official'] : []), ...(offset ? [offset] : [])];
  const dataDirectory = inProject(`.data/${dataName.join('-')}`);
  if (fresh) rmSync(dataDirectory, { recursive: true, force: true });
  const firstRun = !existsSync(dataDirectory);
  const suite = await startSuite({
    portOffset: offset,
    importFrom: dataDirectory,
    exportTo: dataDirectory,
    hosting,
    engines: official ? officialEngines() : 'own',
    signal,
  });
  try {
    const [key, app] = await Promise.all([
      ensureOperatorKey(localPlace(suite.ports)),
      serve(suite),
      seed || (firstRun && !fresh) ? seedSuite() : undefined,
    ]);
    console.log(`operator key ${key}`);
    console.log(`ready http://${HOST}:${app.port}`);
    const ended = await Promise.race([aborted(signal), suite.exited]);
    if (ended !== undefined) {
      console.error(`The emulator suite ended by itself, with status ${ended}.`);
      process.exitCode = ended || 1;
    }
    await app.close();
  } finally {
    await suite.stop();
  }
}

/** @throws Error that lists the options if one is unknown */
function readLocalOptions(args: readonly string[]): LocalOptions {
  const unknown = args.filter((arg) => !OPTIONS.some((option) => option === arg));
  if (unknown.length > 0) {
    throw new Error(`Unknown option ${unknown.join(' ')}. There are ${OPTIONS.join(', ')}.`);
  }
  return {
    fresh: args.includes('--fresh'),
    seed: args.includes('--seed'),
    official: args.includes('--official'),
  };
}

/** Imports late, because services read the emulators' ports when they are loaded. */
async function seedSuite(): Promise<void> {
  const { seedSampleData } = await import('../seed.ts');
  await seedSampleData();
}
