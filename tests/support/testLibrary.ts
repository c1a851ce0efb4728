import { filesWithLibrary, type Library } from '../../scripts/shared/courseFiles.ts';
import { readProjectFile } from '../../scripts/shared/paths.ts';
import { anyLibrary } from './anyLibrary.ts';
import { CATEGORY_LIST, COURSE_LIST } from './library.ts';

/** The library of a size that STUDYNEST_LIBRARY names, such as '300x8'; null without it. */
export function chosenLibrary(): Library | null {
  const size = /^(\d+)x(\d+)$/.exec(process.env['STUDYNEST_LIBRARY'] ?? '');
  if (!size) return null;
  const { courses, categories } = anyLibrary(Number(size[1]), Number(size[2]));
  const first = courses.slice(0, -1).map((course, index) => (index === 0 ? ARABIC : course));
  return { courses: [...first, LONGEST], categories };
}

const ARABIC = ['CS001', 'الرياضيات الهندسية (1).', 'الفصل الأول'] as const;
/** As long as a code may be, and longer than a name should be. */
const LONGEST = [`CS999${'W'.repeat(35)}`, 'Thermodynamik'.repeat(16).slice(0, 200)] as const;

/** The library of the tests, for the rules and indexes of a suite. */
export const TEST_LIBRARY: Library = chosenLibrary() ?? {
  courses: COURSE_LIST,
  categories: CATEGORY_LIST,
};

/** A rules file of the project, with the library of the tests in it. */
export function testRules(name: string): string {
  const written = filesWithLibrary(TEST_LIBRARY, readProjectFile).find(
    (file) => file.name === name,
  );
  return written?.text ?? readProjectFile(name);
}
