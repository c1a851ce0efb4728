import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBackend } from '../../src/model/env.ts';
import { cacheHeaders, pageRewrites, type HeaderEntry } from '../build/hostedBuild.ts';
import { filesWithLibrary, OWN_LIBRARY } from '../shared/courseFiles.ts';
import { inProject, readProjectFile } from '../shared/paths.ts';

interface FirebaseConfig {
  readonly firestore: object;
  readonly hosting: { readonly headers: readonly HeaderEntry[] };
}

/**
 * Writes what a deployment sends besides the build into an emptied folder: rules and indexes with the
 * courses of src/config, and a firebase.json for this installation. It names the database, the
 * instance and the bucket of the settings, lets the pages reach the hosts of the settings, caches
 * the files of the build, and opens its pages in any case of letters.
 */
export function writeDeployment(folder: string, settings: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of deployFiles(settings)) writeFileSync(join(folder, name), text);
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
    firestore: { ...config.firestore, database: names.firestoreDatabase },
    database: [{ instance, rules: 'database.rules.json' }],
    storage: [{ bucket: names.storageBucket, rules: 'storage.rules' }],
    hosting: { ...config.hosting, headers, rewrites: pageRewrites(inProject('dist')) },
  };
  const [firestore, storage, indexes] = filesWithLibrary(OWN_LIBRARY, readProjectFile);
  return [
    ['firebase.json', JSON.stringify(named)],
    ['firestore.rules', withBucket(firestore.text, names)],
    ['storage.rules', withDatabase(storage.text, names)],
    ['firestore.indexes.json', indexes.text],
    ['database.rules.json', readProjectFile('database.rules.json')],
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
