import { existsSync, rmSync } from 'node:fs';
import { pointAppAtEmulators } from './appSettings.ts';
import { ensureOperatorKey } from './operatorKey.ts';
import { localPlace } from './operatorPlace.ts';
import { officialEngines } from './official.ts';
import { inProject } from './paths.ts';
import { HOST, portOffset } from './ports.ts';
import { aborted, stopSignal } from './stopSignal.ts';
import { startSuite, type Suite } from './suite.ts';

/** What `npm start` and `npm run preview` take behind `--`. */
interface LocalOptions {
  /** Begins empty: what was kept is thrown away. */
  readonly fresh: boolean;
  /** Fills the suite with the sample data; without `fresh` that is what a first run does. */
  readonly seed: boolean;
  /** Google's own emulators, as far as this machine has them, with data of their own. */
  readonly official: boolean;
}

const OPTIONS = ['--fresh', '--seed', '--official'] as const;

/** What shows the app beside the suite: the development server, or the Hosting emulator. */
interface AppServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Runs the suite of a person at their own machine until Ctrl-C: its data is kept in `.data`,
 * the first run gets the sample data, and the operator key is printed, for it is worth nothing
 * elsewhere. `serve` starts what shows the app. Sets the exit status of the process.
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

/**
 * @throws Error that lists the options, for one that does not exist.
 */
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

/** The services read where the emulators are when they are loaded, hence the late import. */
async function seedSuite(): Promise<void> {
  const { seedSampleData } = await import('../seed.ts');
  await seedSampleData();
}
