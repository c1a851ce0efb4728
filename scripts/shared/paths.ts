import { fileURLToPath } from 'node:url';

/** The project's root folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the absolute path of a path in the project. */
export function inProject(path: string): string {
  return ROOT + path;
}
