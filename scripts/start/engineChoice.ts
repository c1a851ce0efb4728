import {
  checkDatabaseRulesFile,
  checkRulesFile,
  clientGateUrl,
  engineEnvironment,
  type EngineName,
  type OfficialFirestore,
} from 'firebase-without-java';
import { inProject, ROOT } from '../shared/paths.ts';
import { HOST, type SuitePorts } from '../shared/ports.ts';

/**
 * `own`: the project's engines. `official`: Google's JARs, which firebase-tools downloads and runs
 * on Java 21. An official Firestore: that JAR beside the project's other engines.
 */
export type EngineChoice = 'own' | 'official' | OfficialFirestore;

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
  return engineEnvironment({
    engines: ENGINE_NAMES.filter((name) => emulators.includes(name)),
    holdClients: true,
    indexes: inProject(indexes),
    ...(choice !== 'own' && {
      officialFirestore: { emulator: choice, folder: inProject('.data') },
    }),
  });
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
    .map((name) => clientGateUrl(HOST, ports[name]));
}

/** Throws for broken rules. firebase-tools would only warn, and then deny every request. */
export function refuseBrokenRules(): void {
  const problems = [
    ...checkRulesFile(inProject('firestore.rules'), 'cloud.firestore'),
    ...checkRulesFile(inProject('storage.rules'), 'firebase.storage'),
    ...checkDatabaseRulesFile(inProject('database.rules.json')),
  ];
  if (problems.length === 0) return;
  const named = problems.map((problem) => problem.replace(ROOT, ''));
  throw new Error(`The emulators cannot start with broken rules:\n${named.join('\n')}`);
}
