import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkRulesFile,
  clientGateUrl,
  engineEnvironment,
  firebaseToolsCommand,
  type EngineName,
  type OfficialFirestore,
} from 'firebase-without-java';
import { cacheHeaders, type HeaderEntry } from './cacheHeaders.ts';
import { startProcess } from './childProcess.ts';
import { holdClients, letClientsIn } from './clientGates.ts';
import { inProject, ROOT } from './paths.ts';
import { HOST, suitePorts, type SuitePorts } from './ports.ts';

export const PROJECT_ID = 'demo-studynest';
export const STORAGE_BUCKET = `${PROJECT_ID}.appspot.com`;
export const DATABASE_INSTANCE = `${PROJECT_ID}-default-rtdb`;

/** The parts, data and engines of a suite. */
export interface SuiteOptions {
  readonly portOffset: number;
  /** Also serves the production build, with its real headers. */
  readonly hosting?: boolean;
  /** The folder of that build, from the project's root; `dist` by default. */
  readonly site?: string;
  /** The folder to read data from, if it exists. */
  readonly importFrom?: string;
  /** The folder to write the data to when the suite stops. */
  readonly exportTo?: string;
  /** Ends the start, or the suite, when it aborts. */
  readonly signal?: AbortSignal;
  /** The programs for Firestore, the Realtime Database and the Storage rules; `own` by default. */
  readonly engines?: EngineChoice;
}

/** A running emulator suite. */
export interface Suite {
  readonly ports: SuitePorts;
  /** Resolves with the exit status when the suite has ended, asked or not. */
  readonly exited: Promise<number>;
  /** Stops every process of the suite, after exporting the data if `exportTo` is set. */
  stop(): Promise<void>;
}

/**
 * `own`: the project's engines. `official`: Google's JARs, which firebase-tools downloads and runs
 * on Java 21. An official Firestore: that JAR beside the project's other engines.
 */
export type EngineChoice = 'own' | 'official' | OfficialFirestore;

const ENGINE_NAMES: readonly EngineName[] = ['firestore', 'database', 'storage'];

/**
 * Starts the Firebase emulator suite, and resolves when all of it can be used.
 *
 * @throws Error that names line and column of a rules file that does not compile, or with
 *   firebase-tools' output when the suite ends before it is ready
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  refuseBrokenRules();
  const ports = suitePorts(options.portOffset);
  const config = writeConfig(options, ports);
  const workDirectory = inProject(`.data/logs-${options.portOffset}`);
  mkdirSync(workDirectory, { recursive: true });
  const { importFrom, exportTo } = options;
  const args = [
    ...firebaseToolsCommand(ROOT),
    'emulators:start',
    ...['--config', config.path, '--project', PROJECT_ID, '--only', config.emulators.join(',')],
    ...(importFrom && existsSync(importFrom) ? ['--import', importFrom] : []),
    ...(exportTo ? [`--export-on-exit=${exportTo}`] : []),
  ];
  // The Storage emulator keeps the files of all suites in one temporary folder and removes it when
  // any suite stops, so each suite gets its own temporary directory.
  const temporary = mkdtempSync(join(tmpdir(), 'studynest-'));
  // A file, not a pipe: firebase-tools must still write and export when this process was killed.
  const logPath = `${workDirectory}/suite.log`;
  const log = openSync(logPath, 'w');
  const managed = startProcess(process.execPath, args, {
    // firebase-tools writes its debug logs and its work folders where it is started.
    cwd: workDirectory,
    env: {
      ...process.env,
      TMPDIR: temporary,
      ...chosenEngines(config.emulators, options.engines),
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const gates = gateUrls(ports, config.emulators, options.engines);
  let isReady = false;
  const end = async () => {
    const { exitCode, signalCode } = managed.child;
    const isRunning = exitCode === null && signalCode === null;
    if (isReady && isRunning) await holdClients(gates);
    await managed.stop();
  };
  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= end());
  const onAbort = () => void stop();
  options.signal?.addEventListener('abort', onAbort);
  const exited = managed.exited.finally(() => {
    options.signal?.removeEventListener('abort', onAbort);
    rmSync(config.path, { force: true });
    rmSync(temporary, { recursive: true, force: true });
  });
  await ready(logPath, exited);
  isReady = true;
  await letClientsIn(gates);
  return { ports, exited, stop };
}

/** The addresses at which the engines let clients in or hold them back. Google's JARs have none. */
function gateUrls(
  ports: SuitePorts,
  emulators: readonly string[],
  choice: EngineChoice = 'own',
): readonly string[] {
  const own = {
    firestore: choice === 'own',
    database: choice !== 'official',
  };
  return (['firestore', 'database'] as const)
    .filter((name) => own[name] && emulators.includes(name))
    .map((name) => clientGateUrl(HOST, ports[name]));
}

/** Throws for broken rules. firebase-tools would only warn, and then deny every request. */
function refuseBrokenRules(): void {
  const problems = [
    ...checkRulesFile(inProject('firestore.rules'), 'cloud.firestore'),
    ...checkRulesFile(inProject('storage.rules'), 'firebase.storage'),
  ];
  if (problems.length === 0) return;
  const named = problems.map((problem) => problem.replace(ROOT, ''));
  throw new Error(`The emulators cannot start with broken rules:\n${named.join('\n')}`);
}

/** The variables that name the engines to firebase-tools; none for Google's own suite. */
function chosenEngines(
  emulators: readonly string[],
  choice: EngineChoice = 'own',
): Record<string, string> {
  if (choice === 'official') return {};
  return engineEnvironment({
    engines: ENGINE_NAMES.filter((name) => emulators.includes(name)),
    holdClients: true,
    indexes: inProject('firestore.indexes.json'),
    ...(choice !== 'own' && {
      officialFirestore: { emulator: choice, folder: inProject('.data') },
    }),
  });
}

interface FirebaseConfig {
  readonly firestore?: object;
  readonly database?: object;
  readonly storage?: object;
  readonly hosting: {
    readonly headers: readonly HeaderEntry[];
  };
  readonly emulators: Readonly<Record<string, unknown>>;
}

/**
 * Writes the project's firebase.json with this suite's ports to a new file beside it, because its
 * paths are relative. The Content-Security-Policy also lets the page reach the emulators.
 */
function writeConfig(
  { portOffset, hosting = false, site = 'dist' }: SuiteOptions,
  ports: SuitePorts,
): { readonly path: string; readonly emulators: readonly string[] } {
  const config = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')) as FirebaseConfig;
  const reachable = [ports.auth, ports.firestore, ports.database, ports.storage]
    .map((port) => `http://${HOST}:${port}`)
    .concat(`ws://${HOST}:${ports.database}`)
    .join(' ');
  const widen = (policy: string) =>
    policy
      .replace('connect-src ', `connect-src ${reachable} `)
      .replace('frame-src ', `frame-src http://${HOST}:${ports.auth} `)
      .replace(/; *upgrade-insecure-requests/, '');
  const local = {
    ...config,
    hosting: {
      ...config.hosting,
      public: site,
      headers: [...config.hosting.headers, ...cacheHeaders(inProject(site))].map((entry) => ({
        ...entry,
        headers: entry.headers.map(({ key, value }) => ({
          key,
          value: key === 'Content-Security-Policy' ? widen(value) : value,
        })),
      })),
    },
    emulators: {
      ...config.emulators,
      auth: { host: HOST, port: ports.auth },
      firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      database: { host: HOST, port: ports.database },
      storage: { host: HOST, port: ports.storage },
      hosting: { host: HOST, port: ports.hosting },
      hub: { host: HOST, port: ports.hub },
      logging: { host: HOST, port: ports.logging },
    },
  };
  const path = `${ROOT}.firebase-${portOffset}.json`;
  writeFileSync(path, JSON.stringify(local, null, 2));
  const configured = ENGINE_NAMES.filter((name) => config[name]);
  return { path, emulators: ['auth', ...configured, ...(hosting ? ['hosting'] : [])] };
}

/**
 * Waits for firebase-tools to report that everything is up.
 *
 * @throws Error with its output, when it ends instead
 */
async function ready(logPath: string, exited: Promise<number>): Promise<void> {
  const READY = 'All emulators ready';
  const LOOK_EVERY_MS = 50;
  for (;;) {
    const status = await Promise.race([exited, sleep(LOOK_EVERY_MS)]);
    const text = readFileSync(logPath, 'utf8');
    if (status !== undefined) {
      throw new Error(`The emulator suite ended with status ${status}:\n${text}`);
    }
    if (text.includes(READY)) return;
  }
}
