import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { inProject } from './paths.ts';

/** Google's own Firestore emulator on this machine: a JAR, and the Java that runs it. */
export interface OfficialFirestore {
  readonly jar: string;
  readonly java: string;
  /** The JAR's entry, which its manifest does not always name. */
  readonly mainClass: 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
}

/**
 * Finds the Firestore emulator that the Google Cloud CLI's Debian package or firebase-tools
 * installed, or the one that STUDYNEST_OFFICIAL_FIRESTORE_JAR names; undefined where there is none.
 */
export function findOfficialFirestore(): OfficialFirestore | undefined {
  const jar = [
    process.env['STUDYNEST_OFFICIAL_FIRESTORE_JAR'],
    ...jarsOfDebianPackage(),
    ...jarsOfFirebaseTools(),
  ].find((path) => path !== undefined && existsSync(path));
  const java = findJava();
  if (jar === undefined || java === undefined) return undefined;
  const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  return { jar, java, mainClass };
}

/** A copy of the JAR that belongs to this user: firebase-tools sets the mode of what it starts. */
export function copyOfficialJar({ jar }: OfficialFirestore): string {
  mkdirSync(inProject('.data'), { recursive: true });
  const copy = inProject('.data/cloud-firestore-emulator.jar');
  copyFileSync(jar, copy);
  return copy;
}

/**
 * As much of Google's own suite as this machine can run: all of it on Java 21 and later, or else
 * its Firestore emulator beside the project's other engines.
 *
 * @throws Error that says what to install, where there is neither.
 */
export function officialEngines(): 'official' | OfficialFirestore {
  if (javaVersion() >= 21) return 'official';
  const firestore = findOfficialFirestore();
  if (firestore) return firestore;
  throw new Error(
    "Google's emulators need Java 21 or later, and a connection for their first download.",
  );
}

/** The major version of the Java on PATH, or 0 where there is none. */
function javaVersion(): number {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error) return 0;
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}

/** Java's own path: the launcher of the engines also answers to `java`. */
function findJava(): string | undefined {
  const { stdout, status } = spawnSync('which', ['java'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function jarsOfDebianPackage(): string[] {
  const { stdout, status } = spawnSync('dpkg', ['-L', 'google-cloud-cli-firestore-emulator'], {
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout.split('\n').filter((path) => path.endsWith('cloud-firestore-emulator.jar'));
}

function jarsOfFirebaseTools(): string[] {
  const folder = `${homedir()}/.cache/firebase/emulators`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name))
    .sort()
    .reverse()
    .map((name) => `${folder}/${name}`);
}
