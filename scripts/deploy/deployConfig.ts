import { rmSync, writeFileSync } from 'node:fs';
import { readBackend } from '../../src/model/env.ts';
import { cacheHeaders, pageRewrites, type HeaderEntry } from '../build/hostedBuild.ts';
import { inProject, readProjectFile } from '../shared/paths.ts';

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
 * the settings, caches the files of the build, and opens its pages in any case of letters.
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
  const own = withHosts(config.hosting.headers, settings);
  const headers = [...own, ...cacheHeaders(inProject('dist'))];
  // The CLI would guess the instance and the bucket from the project's id.
  const [instance] = new URL(names.databaseURL).hostname.split('.');
  const named = {
    ...config,
    firestore: { ...config.firestore, database: names.firestoreDatabase, rules: FIRESTORE_RULES },
    database: [{ instance, rules: 'database.rules.json' }],
    storage: [{ bucket: names.storageBucket, rules: STORAGE_RULES }],
    hosting: { ...config.hosting, headers, rewrites: pageRewrites(inProject('dist')) },
  };
  return [
    [CONFIG, JSON.stringify(named)],
    [FIRESTORE_RULES, withBucket(readProjectFile('firestore.rules'), names)],
    [STORAGE_RULES, withDatabase(readProjectFile('storage.rules'), names)],
  ];
}

/** The names that an installation may have given its parts. */
interface PartNames {
  readonly projectId: string;
  readonly storageBucket: string;
  readonly firestoreDatabase: string;
}

const HOSTED_LINKS = /let hosted = [^;]*;/;
const DATABASE = '/databases/(default)/';

/**
 * Returns the rules of Firestore with the address of the project's bucket. Firebase's two default
 * names for a bucket are in the rules already.
 *
 * @throws Error when the rules have no place for the address
 */
function withBucket(rules: string, { projectId, storageBucket }: PartNames): string {
  const usual = ['appspot.com', 'firebasestorage.app'].map((domain) => `${projectId}.${domain}`);
  if (usual.includes(storageBucket)) return rules;
  if (!/^[a-z0-9][a-z0-9._-]+$/.test(storageBucket)) {
    throw new Error(`${storageBucket} is no name of a bucket.`);
  }
  if (!HOSTED_LINKS.test(rules)) throw new Error('firestore.rules has no place for the bucket.');
  const pattern = storageBucket.replaceAll('.', String.raw`\\.`);
  const address = String.raw`https://firebasestorage\\.googleapis\\.com/v0/b/${pattern}/o/`;
  return rules.replace(HOSTED_LINKS, () => `let hosted = '${address}';`);
}

/** Returns the rules of Storage with the Firestore database that they read. */
function withDatabase(rules: string, { firestoreDatabase }: PartNames): string {
  if (!/^(\(default\)|[a-z][a-z0-9-]+)$/.test(firestoreDatabase)) {
    throw new Error(`${firestoreDatabase} is no id of a Firestore database.`);
  }
  return rules.replaceAll(DATABASE, `/databases/${firestoreDatabase}/`);
}

const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** Returns headers whose policy for pages also allows the hosts that only the settings name. */
function withHosts(
  headers: readonly HeaderEntry[],
  settings: Readonly<Record<string, string>>,
): HeaderEntry[] {
  const read = (name: string) => settings[name]?.trim() ?? '';
  const vitals = read('VITE_VITALS_ADDRESS');
  const hasAppCheck = read('VITE_APP_CHECK_SITE_KEY') !== '';
  const sources = {
    'script-src': hasAppCheck ? [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'] : [],
    'connect-src': [
      ...(URL.canParse(vitals) ? [new URL(vitals).origin] : []),
      ...(hasAppCheck ? [RECAPTCHA] : []),
    ],
    'frame-src': [
      `https://${read('VITE_FIREBASE_AUTH_DOMAIN')}`,
      ...(hasAppCheck ? [RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'] : []),
    ],
  };
  const widen = (policy: string) =>
    Object.entries(sources).reduce(
      (widened, [directive, hosts]) =>
        widened.replace(`${directive} `, [directive, ...hosts, ''].join(' ')),
      policy,
    );
  return headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      // The worker that decodes PDFs has a policy of its own, and reaches no other host.
      value: key === 'Content-Security-Policy' && entry.regex === '.*' ? widen(value) : value,
    })),
  }));
}
