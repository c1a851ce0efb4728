import { fileURLToPath } from 'node:url';

/** The project's root folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A path inside the project as an absolute one. */
export function inProject(path: string): string {
  return ROOT + path;
}
