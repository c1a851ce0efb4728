import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the absolute path of a path in the project. */
export function inProject(path: string): string {
  return ROOT + path;
}

/** Returns the text of a file, by its path in the project. */
export function readProjectFile(path: string): string {
  return readFileSync(inProject(path), 'utf8');
}
