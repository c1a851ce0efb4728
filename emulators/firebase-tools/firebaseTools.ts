/** The installed firebase-tools, and how to run it with its flaws corrected. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const PROGRAM = 'firebase-tools/lib/bin/firebase.js';

/**
 * Returns the path of the firebase-tools program installed in a project folder.
 * Falls back to the one installed beside this package.
 *
 * @throws Error that says what to install, if there is none
 */
export function findFirebaseTools(project: string): string {
  for (const from of [join(project, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(PROGRAM);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error(
    `firebase-tools is not installed in ${project}. Install it with: npm install -D firebase-tools`,
  );
}

/**
 * Returns the words that go between `node` and the arguments of firebase-tools, such as
 * `emulators:start`.
 *
 * @param project the folder whose firebase-tools is used
 * @throws Error that says what to install, if there is no firebase-tools
 */
export function firebaseToolsCommand(project: string): string[] {
  // A URL, because Node takes a path with `#` or `%` for one.
  const preload = new URL('preload.js', import.meta.url).href;
  return ['--import', preload, findFirebaseTools(project)];
}
