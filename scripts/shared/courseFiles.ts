import { problemsOf, type Library } from './courseCodes.ts';
import { withCategories, type Indexes } from './courseIndexes.ts';
import { withCourses } from './courseRules.ts';

interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the files that repeat the courses and categories, updated for a library.
 *
 * @param read returns the current text of a file of the project
 * @throws Error that names the problems of the library
 */
export function filesWithLibrary(library: Library, read: (name: string) => string): WrittenFile[] {
  const rules = read('firestore.rules');
  const collections = [...rules.matchAll(/^ {4}match \/([\w-]+)\//gm)].map(([, name = '']) => name);
  const problems = problemsOf(library, collections);
  if (problems.length > 0) {
    throw new Error(['src/config/courses.ts:', ...problems, 'Nothing was written.'].join('\n'));
  }
  const indexes = JSON.parse(read('firestore.indexes.json')) as Indexes;
  return [
    { name: 'firestore.rules', text: withCourses(rules, library) },
    { name: 'storage.rules', text: withCourses(read('storage.rules'), library) },
    {
      name: 'firestore.indexes.json',
      text: JSON.stringify(withCategories(indexes, library.categories, collections)),
    },
  ];
}
