import { filesWithLibrary, type Library } from '../../scripts/shared/courseFiles.ts';
import { readProjectFile } from '../../scripts/shared/paths.ts';
import { CATEGORY_LIST, COURSE_LIST } from './library.ts';

/** The library of the tests, for the rules and indexes of a suite. */
export const TEST_LIBRARY: Library = { courses: COURSE_LIST, categories: CATEGORY_LIST };

/** A rules file of the project, with the library of the tests in it. */
export function testRules(name: string): string {
  const written = filesWithLibrary(TEST_LIBRARY, readProjectFile).find(
    (file) => file.name === name,
  );
  return written?.text ?? readProjectFile(name);
}
