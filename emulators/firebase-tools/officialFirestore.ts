/** Google's own Firestore emulator, where this machine has it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';

export interface OfficialFirestore {
  readonly jar: string;
  /** The path of the Java that runs it. */
  readonly java: string;
  /** The JAR's entry, which its manifest does not always name. */
  readonly mainClass: 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
}

/**
 * Finds the JAR that ENGINES_OFFICIAL_FIRESTORE_JAR names, or that the Debian package of the Google
 * Cloud CLI or firebase-tools has installed. Returns undefined if there is no JAR or no Java.
 */
export function findOfficialFirestore(): OfficialFirestore | undefined {
  const jar = [
    process.env['ENGINES_OFFICIAL_FIRESTORE_JAR'],
    ...jarsOfDebianPackage(),
    ...jarsOfFirebaseTools(),
  ].find((path) => path !== undefined && existsSync(path));
  const java = findJava();
  if (jar === undefined || java === undefined) return undefined;
  const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  return { jar, java, mainClass };
}

/** Returns an absolute path, because the launcher of the engines is also called `java`. */
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
