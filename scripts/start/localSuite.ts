import { pointAppAtEmulators } from '../shared/appSettings.ts';
import { keepRegularly } from './keptData/keepRegularly.ts';
import { explainUnreadable, findLocalData, replaceLocalData } from './localData.ts';
import { readLocalOptions } from './localOptions.ts';
import { ensureOperatorKey } from '../operator/operatorKey.ts';
import { localPlace } from '../operator/operatorPlace.ts';
import { officialEngines } from './official.ts';
import { HOST, portOffset, suitePorts } from '../shared/ports.ts';
import { aborted, stopSignal } from '../shared/stopSignal.ts';
import { startSuite, type Suite } from './suite.ts';
import { requireFreePorts } from './freePorts.ts';

/** The app, as one of the commands serves it. */
interface LocalApp {
  /** The development server's port, or that of the Hosting emulator, which is part of the suite. */
  readonly port: 'app' | 'hosting';
  /** Builds the files that the suite serves, before it starts. */
  readonly prepare?: () => Promise<void>;
  /** Starts a server that is not part of the suite, and ends with the process. */
  readonly serve?: (port: number) => Promise<unknown>;
}

const KEEP_EVERY_MS = 60_000;

/**
 * Runs the suite on a person's own machine until Ctrl-C, and sets the exit status of the process.
 * Its data is kept in `.data`, and the first run gets the sample data. The operator key is printed,
 * because it is worth nothing elsewhere.
 *
 * @throws Error that says what to do when the app or the suite cannot start, or when the data
 *   could not be kept at the end
 */
export async function runLocally({ port, prepare, serve }: LocalApp): Promise<void> {
  const options = readLocalOptions(process.argv.slice(2));
  const offset = portOffset(0);
  const ports = suitePorts(offset);
  await requireFreePorts(offset, [port]);
  const data = findLocalData(options, offset);
  pointAppAtEmulators(offset);
  await prepare?.();
  const signal = stopSignal();
  const suite = await startSuite({
    portOffset: offset,
    importFrom: data.copy,
    exportTo: data.folder,
    hosting: port === 'hosting',
    engines: options.official ? officialEngines() : 'own',
    signal,
  }).catch((error: unknown) => {
    throw explainUnreadable(error, data, options);
  });
  const getReady = async () => {
    const seeds = options.seed || (data.isFirstRun && !options.fresh);
    const [key] = await Promise.all([
      ensureOperatorKey(localPlace(suite.ports)),
      serve?.(ports[port]),
      seeds ? seedSuite() : undefined,
    ]);
    await replaceLocalData(suite, data, options);
    console.log(`operator key ${key}`);
    console.log(`ready http://${HOST}:${ports[port]}`);
    await keepRegularly(suite, KEEP_EVERY_MS, over.signal);
  };
  const over = new AbortController();
  try {
    const problem = await Promise.race([untilEnded(suite, signal), getReady()]);
    if (problem !== undefined) {
      console.error(problem);
      process.exitCode = 1;
    }
  } finally {
    over.abort();
    await suite.stop();
  }
}

/** Resolves when the suite has to end: with undefined if that was requested, or with the reason. */
function untilEnded(suite: Suite, signal: AbortSignal): Promise<string | undefined> {
  return Promise.race([
    aborted(signal).then(() => undefined),
    suite.engineEnded.then(({ name, lastLines }) => `${lastLines}\nThe ${name} ended by itself.`),
    suite.exited.then((status) => `The emulator suite ended by itself, with status ${status}.`),
  ]);
}

/** Imports late, because services read the emulators' ports when they are loaded. */
async function seedSuite(): Promise<void> {
  const { seedSampleData } = await import('./seed.ts');
  await seedSampleData();
}
