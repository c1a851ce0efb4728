import { HOST, pointAppAtEmulators, portOffset, suitePorts } from '../shared/ports.ts';
import { keptData, UnreadableData } from './keptData.ts';
import { ensureOperatorKey } from '../operator/operatorKey.ts';
import { localPlace } from '../operator/operatorPlace.ts';
import { officialEngines } from './engines.ts';
import { aborted, stopSignal } from '../shared/runScript.ts';
import { startSuite, type Suite } from './suite.ts';
import { followLogs } from './suiteLog.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import { requireFreePorts } from './runFiles.ts';

/** The app, as one of the commands serves it. */
interface LocalApp {
  /** The development server's port, or that of the Hosting emulator, which is part of the suite. */
  readonly port: 'app' | 'hosting';
  /** Builds the files that the suite serves, before it starts. */
  readonly prepare?: () => Promise<void>;
  /** Starts a server that is not part of the suite, and ends with the process. */
  readonly serve?: (port: number) => Promise<unknown>;
}

/**
 * Runs the suite on a person's own machine until Ctrl-C, and sets the exit status of the process.
 * Its data is kept in `.data` when it stops, and the first run gets the sample data. The operator key
 * is printed, because it is worth nothing elsewhere, and so are broken rules and denied requests.
 *
 * @throws Error that says what to do when the app or the suite cannot start, or when the data
 *   could not be kept at the end
 */
export async function runLocally({ port, prepare, serve }: LocalApp): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  // `npm start | head` goes on after `head` has ended.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  const offset = portOffset(0);
  const ports = suitePorts(offset);
  await requireFreePorts(offset, [port]);
  const name = ['suite', ...(options.official ? ['official'] : []), ...(offset ? [offset] : [])];
  const folder = inProject(`.data/${name.join('-')}`);
  const kept = keptData(folder);
  pointAppAtEmulators(offset);
  await prepare?.();
  const signal = stopSignal();
  const suite = await startSuite({
    portOffset: offset,
    importFrom: options.fresh ? undefined : kept,
    exportTo: folder,
    hosting: port === 'hosting',
    engines: options.official ? officialEngines() : 'own',
    signal,
  }).catch((error: unknown) => {
    throw explainUnreadable(error);
  });
  const getReady = async () => {
    const seeds = options.seed || (kept === undefined && !options.fresh);
    const [key] = await Promise.all([
      ensureOperatorKey(localPlace(suite.ports)),
      serve?.(ports[port]),
      seeds ? seedSuite() : undefined,
    ]);
    console.log(`logs ${suite.logs.replace(ROOT, '')}`);
    console.log(`operator key ${key}`);
    console.log(`ready http://${HOST}:${ports[port]}`);
    await followLogs(suite.logs, console.log, over.signal);
  };
  const over = new AbortController();
  try {
    const problem = await Promise.race([untilEnded(suite, signal), getReady()]);
    if (problem !== undefined) {
      console.error(problem);
      process.exitCode = 1;
    }
  } catch (error) {
    over.abort();
    // What failed first is the cause, also of what then fails while the suite stops.
    await suite.stop().catch((later: unknown) => console.error(String(later)));
    throw error;
  }
  over.abort();
  await suite.stop();
}

/** Resolves when the suite has to end: with undefined if that was requested, or with the reason. */
function untilEnded(suite: Suite, signal: AbortSignal): Promise<string | undefined> {
  return Promise.race([
    aborted(signal).then(() => undefined),
    suite.engineEnded.then(({ name, lastLines }) => `${lastLines}\nThe ${name} ended by itself.`),
    suite.exited.then((status) => `The emulator suite ended by itself, with status ${status}.`),
  ]);
}

/** Adds what to do to the error of unreadable kept data, and returns other errors unchanged. */
function explainUnreadable(error: unknown): unknown {
  if (!(error instanceof UnreadableData)) return error;
  const script = process.env['npm_lifecycle_event'] ?? 'start';
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  const reason = error.message.replaceAll(ROOT, '');
  return new Error(
    `The kept data cannot be read, and nothing was changed: ${reason}\nTo start empty, and replace the kept data: ${command} -- --fresh`,
    { cause: error },
  );
}

/** Imports late, because services read the emulators' ports when they are loaded. */
async function seedSuite(): Promise<void> {
  const { seedSampleData } = await import('./seed.ts');
  await seedSampleData();
}

const OPTIONS = ['--fresh', '--seed', '--official'];

/**
 * Reads the options after `--`. `fresh` starts empty, and what is kept at the end replaces the kept
 * data. `seed` adds the sample data, as a first run does without `fresh`. `official` uses Google's
 * own emulators, as far as this machine has them, with separate data.
 *
 * @throws Error that lists the options if one is unknown
 */
function readOptions(args: readonly string[]) {
  const unknown = args.filter((arg) => !OPTIONS.includes(arg));
  if (unknown.length > 0) {
    throw new Error(`Unknown option ${unknown.join(' ')}. There are ${OPTIONS.join(', ')}.`);
  }
  return {
    fresh: args.includes('--fresh'),
    seed: args.includes('--seed'),
    official: args.includes('--official'),
  };
}
