import { readFileSync } from 'node:fs';
import type { Library } from '../../scripts/lib/courseCodes.ts';
import { filesWithLibrary } from '../../scripts/lib/courseFiles.ts';
import { inProject } from '../../scripts/lib/paths.ts';
import { CATEGORY_LIST, COURSE_LIST } from './library.ts';

/** The library of the tests, for the rules and indexes of a suite. */
export const TEST_LIBRARY: Library = { courses: COURSE_LIST, categories: CATEGORY_LIST };

const read = (name: string) => readFileSync(inProject(name), 'utf8');

/** A rules file of the project, with the library of the tests in it. */
export function testRules(name: string): string {
  const written = filesWithLibrary(TEST_LIBRARY, read).find((file) => file.name === name);
  return written?.text ?? read(name);
}
