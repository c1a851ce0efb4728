import { rmSync, writeFileSync } from 'node:fs';
import { readBackend } from '../../src/config/env.ts';
import { cacheHeaders, type HeaderEntry } from '../build/cacheHeaders.ts';
import { neededSources, withHosts } from '../build/contentPolicy.ts';
import { withBucket, withDatabase } from './namedRules.ts';
import { inProject } from '../shared/paths.ts';
import { readProjectFile } from '../shared/readProjectFile.ts';

interface FirebaseConfig {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly hosting: { readonly headers: readonly HeaderEntry[] };
}

const CONFIG = '.firebase-deploy.json';
const FIRESTORE_RULES = '.firebase-deploy.firestore.rules';
const STORAGE_RULES = '.firebase-deploy.storage.rules';

/**
 * Does some work with a firebase.json for this installation: it names the database, the instance
 * and the bucket of the settings, has rules with these names, lets the pages reach the hosts of
 * the settings, and caches the files of the build.
 *
 * @param work gets the path of the file, which is deleted afterwards
 */
export function withDeployConfig<Result>(
  settings: Readonly<Record<string, string>>,
  work: (path: string) => Result,
): Result {
  const files = deployFiles(settings);
  try {
    for (const [name, text] of files) writeFileSync(inProject(name), text);
    return work(inProject(CONFIG));
  } finally {
    for (const [name] of files) rmSync(inProject(name), { force: true });
  }
}

/** Returns the files of a deployment with these settings, with their names. */
export function deployFiles(
  settings: Readonly<Record<string, string>>,
): readonly (readonly [name: string, text: string])[] {
  const names = readBackend(settings).settings;
  const config = JSON.parse(readProjectFile('firebase.json')) as FirebaseConfig;
  const own = withHosts(config.hosting.headers, neededSources(settings));
  const headers = [...own, ...cacheHeaders(inProject('dist'))];
  // The CLI would guess the instance and the bucket from the project's id.
  const [instance] = new URL(names.databaseURL).hostname.split('.');
  const named = {
    ...config,
    firestore: { ...config.firestore, database: names.firestoreDatabase, rules: FIRESTORE_RULES },
    database: [{ instance, rules: 'database.rules.json' }],
    storage: [{ bucket: names.storageBucket, rules: STORAGE_RULES }],
    hosting: { ...config.hosting, headers },
  };
  return [
    [CONFIG, JSON.stringify(named)],
    [FIRESTORE_RULES, withBucket(readProjectFile('firestore.rules'), names)],
    [STORAGE_RULES, withDatabase(readProjectFile('storage.rules'), names)],
  ];
}
