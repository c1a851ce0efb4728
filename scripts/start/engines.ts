import { spawnSync } from 'node:child_process';
import {
  checkDatabaseRulesFile,
  checkRulesFile,
  engineEnvironment,
  type EngineName,
  findOfficialFirestore,
  type OfficialFirestore,
} from 'firebase-without-java';
import { inProject, ROOT } from '../shared/paths.ts';
import { HOST, type SuitePorts } from '../shared/ports.ts';

/**
 * `own`: the project's engines. `official`: Google's JARs, which firebase-tools downloads and runs
 * on Java 21. An official Firestore: that JAR beside the project's other engines.
 */
export type EngineChoice = 'own' | 'official' | OfficialFirestore;

const GATE_LIMIT_MS = 10_000;

export const ENGINE_NAMES: readonly EngineName[] = ['firestore', 'database', 'storage'];

/**
 * Returns the variables that name the engines to firebase-tools; none for Google's own suite.
 *
 * @param indexes the file of the indexes, as a path in the project
 */
export function chosenEngines(
  emulators: readonly string[],
  choice: EngineChoice,
  indexes: string,
): Record<string, string> {
  if (choice === 'official') return {};
  const environment = engineEnvironment({
    engines: ENGINE_NAMES.filter((name) => emulators.includes(name)),
    indexes: inProject(indexes),
    ...(choice !== 'own' && {
      officialFirestore: { emulator: choice, folder: inProject('.data') },
    }),
  });
  return { ...environment, ENGINES_HOLD_CLIENTS: '1' };
}

/** Returns where the engines let clients in or hold them back. Google's JARs have no such URL. */
export function gateUrls(
  ports: SuitePorts,
  emulators: readonly string[],
  choice: EngineChoice,
): readonly string[] {
  const own = {
    firestore: choice === 'own',
    database: choice !== 'official',
  };
  return (['firestore', 'database'] as const)
    .filter((name) => own[name] && emulators.includes(name))
    .map((name) => `http://${HOST}:${ports[name]}/emulator/v1/clients`);
}

/** @throws Error when the engine cannot be reached, does not answer in time or refuses */
async function setClientGate(gate: string, isOpen: boolean): Promise<void> {
  const headers = { Authorization: 'Bearer owner' };
  const signal = AbortSignal.timeout(GATE_LIMIT_MS);
  const answer = await fetch(gate, { method: 'PUT', headers, body: String(isOpen), signal });
  if (!answer.ok) throw new Error(`${gate} answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Throws for broken rules, which firebase-tools would only warn of, and then deny every request. Says
 * what Firebase accepts and nobody means, such as a method that does not exist.
 */
export function refuseBrokenRules(): void {
  const found = (severity: 'ERROR' | 'WARNING') =>
    [
      ...checkRulesFile(inProject('firestore.rules'), 'cloud.firestore', severity),
      ...checkRulesFile(inProject('storage.rules'), 'firebase.storage', severity),
    ].map((problem) => problem.replace(ROOT, ''));
  const problems = [
    ...found('ERROR'),
    ...checkDatabaseRulesFile(inProject('database.rules.json')).map((problem) =>
      problem.replace(ROOT, ''),
    ),
  ];
  if (problems.length > 0)
    throw new Error(`The emulators cannot start with broken rules:\n${problems.join('\n')}`);
  for (const warning of found('WARNING')) console.warn(`rules: ${warning}`);
}

/**
 * Lets clients in, once the data and rules are loaded: the import would overwrite earlier writes.
 *
 * @throws Error when an engine does not accept the request
 */
export async function letClientsIn(gates: readonly string[]): Promise<void> {
  await Promise.all(gates.map((gate) => setClientGate(gate, true)));
}

/**
 * Holds clients back before the data is exported, because an export misses later writes. An engine
 * that has ended must not keep the suite from stopping, so a failure is only logged.
 */
export async function holdClients(gates: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(gates.map((gate) => setClientGate(gate, false)));
  for (const result of results) {
    if (result.status === 'rejected') console.error(`Clients were not held back: ${result.reason}`);
  }
}

/**
 * Returns as much of Google's own suite as this machine can run: all of it with Java 21 or later,
 * or else its Firestore emulator beside the project's other engines.
 *
 * @throws Error that says what to install if it can run neither
 */
export function officialEngines(): 'official' | OfficialFirestore {
  if (javaVersion() >= 21) return 'official';
  const firestore = findOfficialFirestore();
  if (firestore) return firestore;
  throw new Error(
    "Google's emulators need Java 21 or later, and a connection for their first download.",
  );
}

/** Returns the major version of the Java on PATH, or 0 if there is none. */
function javaVersion(): number {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error) return 0;
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}
