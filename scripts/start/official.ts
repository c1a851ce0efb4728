import { spawnSync } from 'node:child_process';
import { findOfficialFirestore, type OfficialFirestore } from 'firebase-without-java';

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
