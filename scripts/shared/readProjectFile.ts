import { readFileSync } from 'node:fs';
import { inProject } from './paths.ts';

/** Returns the text of a file, by its path in the project. */
export function readProjectFile(path: string): string {
  return readFileSync(inProject(path), 'utf8');
}
