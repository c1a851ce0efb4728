import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { firebaseToolsCommand } from 'firebase-without-java';
import { startProcess } from '../shared/childProcess.ts';
import { OWN_LIBRARY, type Library } from '../shared/courseFiles.ts';
import { ROOT } from '../shared/paths.ts';
import { PROJECT_ID, suitePorts, type SuitePorts } from '../shared/ports.ts';
import {
  chosenEngines,
  type EngineChoice,
  gateUrls,
  holdClients,
  letClientsIn,
  refuseBrokenRules,
} from './engines.ts';
import { libraryFiles, writeFirebaseConfig } from './firebaseConfig.ts';
import { createRunFiles, requireFreePorts } from './runFiles.ts';
import { checkKeptData, keepData, keptData } from './keptData.ts';
import { untilEngineEnds, untilReady, type EndedEngine } from './suiteLog.ts';

/** The parts, data and engines of a suite. */
export interface SuiteOptions {
  readonly portOffset: number;
  /** Also serves the production build, with its real headers. */
  readonly hosting?: boolean;
  /** The folder of that build, from the project's root; `dist` by default. */
  readonly site?: string;
  /** The folder of the kept data to start from, if there is any. */
  readonly importFrom?: string | undefined;
  /** The folder in which the data is kept when the suite stops. */
  readonly exportTo?: string;
  /** Stops the start, or the suite, when it aborts. */
  readonly signal?: AbortSignal;
  /** The programs for Firestore, the Realtime Database and the Storage rules; `own` by default. */
  readonly engines?: EngineChoice;
  /** The courses of the rules and indexes; the site's own by default. */
  readonly library?: Library;
}

/** A running emulator suite. */
export interface Suite {
  readonly ports: SuitePorts;
  /** Resolves with the exit status when the suite has ended, for any reason. */
  readonly exited: Promise<number>;
  /** Resolves when one of the engines ends by itself. The others continue. */
  readonly engineEnded: Promise<EndedEngine>;
  /** The folder of the logs, which is deleted when the suite stops. */
  readonly logs: string;
  /**
   * Keeps the data if `exportTo` is set, and stops every process of the suite.
   *
   * @throws Error that says which data could not be kept, once everything has stopped
   */
  stop(): Promise<void>;
}

/** firebase-tools would ask a proxy for 127.0.0.1, even if `no_proxy` excludes it. */
function withoutProxies(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(https?|all)_proxy$/i.test(name)),
  );
}

/** firebase-tools keeps its settings at home. Where it can't, it gets another place for this run. */
function placeForSettings(environment: NodeJS.ProcessEnv, otherwise: string): NodeJS.ProcessEnv {
  try {
    const place = environment['XDG_CONFIG_HOME'] || join(homedir(), '.config');
    // Not by making it: in some folders Node would try that for ever, as firebase-tools does.
    accessSync(existsSync(place) ? place : dirname(place), constants.W_OK);
    return {};
  } catch {
    return { HOME: otherwise, XDG_CONFIG_HOME: otherwise };
  }
}

/** Starting takes seconds; Google's emulators may have to be downloaded first. */
const READY_LIMIT_MS = { own: 180_000, official: 15 * 60_000 };

/**
 * Starts the Firebase emulator suite, and resolves when all of it can be used.
 *
 * @throws UnreadableData before anything is started when `importFrom` cannot be read
 * @throws Error that names a taken port, or line and column of a rules file that does not compile,
 *   or with firebase-tools' output when the suite ends before it is ready
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { portOffset, hosting = false, site = 'dist', exportTo, engines = 'own', signal } = options;
  const { library = OWN_LIBRARY } = options;
  refuseBrokenRules();
  await requireFreePorts(portOffset, hosting ? ['hosting'] : []);
  const ownFirestore = engines === 'own';
  const importFrom = options.importFrom && keptData(options.importFrom);
  if (importFrom) await checkKeptData(importFrom, ownFirestore);
  const ports = suitePorts(portOffset);
  const files = createRunFiles(portOffset);
  const ruled = libraryFiles(library, files.logs);
  const emulators = writeFirebaseConfig(files.config, ports, { site, hosting, files: ruled });
  const args = [
    ...firebaseToolsCommand(ROOT),
    'emulators:start',
    ...['--config', files.config, '--project', PROJECT_ID, '--only', emulators.join(',')],
    ...(importFrom ? ['--import', importFrom] : []),
  ];
  // A file, not a pipe: firebase-tools must be able to write even after this process was killed.
  const logPath = `${files.logs}/suite.log`;
  const log = openSync(logPath, 'w');
  const managed = startProcess(process.execPath, args, {
    // firebase-tools writes its debug logs and its work folders where it is started.
    cwd: files.logs,
    env: {
      ...(ownFirestore ? withoutProxies(process.env) : process.env),
      ...placeForSettings(process.env, files.temporary),
      // The Storage emulator keeps the files of all suites in one temporary folder and removes it
      // when any suite stops, so each suite gets its own.
      TMPDIR: files.temporary,
      ...chosenEngines(emulators, engines, ruled.indexes),
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const gates = gateUrls(ports, emulators, engines);
  let isReady = false;
  const over = new AbortController();
  const end = async () => {
    over.abort();
    const { exitCode, signalCode } = managed.child;
    const isRunning = exitCode === null && signalCode === null;
    try {
      if (isReady && isRunning) {
        await holdClients(gates);
        if (exportTo !== undefined) await keepData(ports.hub, exportTo, ownFirestore);
      }
    } finally {
      await managed.stop();
    }
  };
  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= end());
  // The owner of the suite also calls stop(), and a failure is reported there.
  const onAbort = () => void stop().catch(() => undefined);
  signal?.addEventListener('abort', onAbort);
  const exited = managed.exited.finally(() => {
    over.abort();
    signal?.removeEventListener('abort', onAbort);
    if (isReady) files.remove();
  });
  if (signal?.aborted) onAbort();

  try {
    await untilReady(logPath, exited, READY_LIMIT_MS[ownFirestore ? 'own' : 'official']);
    isReady = true;
    await letClientsIn(gates);
  } catch (error) {
    await stop();
    // Not before, because the error quotes the log.
    files.remove();
    throw signal?.aborted ? new Error('Stopped before the emulators were ready.') : error;
  }
  const engineEnded = untilEngineEnds(files.logs, logPath, over.signal);
  return { ports, logs: files.logs, exited, engineEnded, stop };
}
