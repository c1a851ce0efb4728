/** The installed firebase-tools, and how to run it with its flaws corrected. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { NEEDED_VERSION } from './corrections.js';

const PROGRAM = join('firebase-tools', 'lib', 'bin', 'firebase.js');
const INSTALL = `npm install -D firebase-tools@${NEEDED_VERSION.split('.')[0]}`;

/**
 * Returns the path of the firebase-tools program that is installed in a project folder, else beside
 * this package, else globally: the one that `firebase` on the PATH runs.
 *
 * @throws Error that says what to install, if there is none or it is too old
 */
export function findFirebaseTools(project: string): string {
  const program =
    installedFor(join(project, 'package.json')) ??
    installedFor(import.meta.url) ??
    (process.env['PATH'] ?? '').split(delimiter).map(globalIn).find(Boolean);
  if (program === undefined)
    throw new Error(`firebase-tools is not installed in ${project}. Install it with: ${INSTALL}`);
  const { version } = JSON.parse(readFileSync(join(program, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  if (version.localeCompare(NEEDED_VERSION, 'en', { numeric: true }) < 0) {
    throw new Error(
      `${program} is firebase-tools ${version}; ${NEEDED_VERSION} or later is needed. Install it with: ${INSTALL}`,
    );
  }
  return program;
}

function installedFor(from: string): string | undefined {
  try {
    return createRequire(from).resolve(PROGRAM.replaceAll('\\', '/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

/** `firebase` is a link to the program, or on Windows a script beside the packages. */
function globalIn(folder: string): string | undefined {
  const beside = join(folder, 'node_modules', PROGRAM);
  if (existsSync(beside)) return beside;
  const link = join(folder, 'firebase');
  const program = existsSync(link) ? realpathSync(link) : '';
  return program.endsWith(PROGRAM) ? program : undefined;
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
