/** The courses and categories of src/config/courses.ts, or of a test. */
export interface Library {
  readonly courses: readonly NamedCode[];
  readonly categories: readonly NamedCode[];
}

/** A code with its name. */
type NamedCode = readonly [code: string, name: string];

/**
 * Returns the problems of a library. Its codes become folders, collections, parts of addresses and
 * words of the rules, so they may hold only characters that mean the same in all of them.
 *
 * @param collections the names of the collections for other data
 */
export function problemsOf(library: Library, collections: readonly string[]): string[] {
  const { courses, categories } = library;
  const problems: string[] = [];
  if (courses.length === 0) problems.push('There is no course.');
  if (categories.length === 0) problems.push('There is no category.');
  for (const [code] of courses) {
    if (!/^(?=.{1,40}$)[A-Za-z0-9]([A-Za-z0-9 &+,._-]*[A-Za-z0-9+])?$/.test(code)) {
      problems.push(
        `The course code '${code}' is not possible: take 1 to 40 letters from A to Z, digits, blanks and the signs & + , . _ -, with a letter or digit first and a letter, digit or + last.`,
      );
    }
  }
  for (const [code] of categories) {
    if (!/^(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code)) {
      problems.push(
        `The category code '${code}' is not possible: take 1 to 40 letters from a to z and digits, with single hyphens between them.`,
      );
    }
    // Anyone may list a collection with the name of a category, wherever it is.
    if (collections.includes(code)) {
      problems.push(`The category code '${code}' is the name of other data. Take another.`);
    }
  }
  for (const list of [courses, categories]) {
    const codes = list.map(([code]) => code);
    for (const code of new Set(codes.filter((one, index) => codes.indexOf(one) !== index))) {
      problems.push(`The code '${code}' is there twice.`);
    }
    for (const [code, name] of list) {
      if (!name.trim()) problems.push(`'${code}' has no name.`);
    }
  }
  return problems;
}
