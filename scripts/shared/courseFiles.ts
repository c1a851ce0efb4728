import { CATEGORY_LIST, COURSE_LIST } from '../../src/config/courses.ts';

/** The courses and categories of src/config/courses.ts, or of a test. */
export interface Library {
  readonly courses: readonly NamedCode[];
  readonly categories: readonly NamedCode[];
}

/** The library of this installation. */
export const OWN_LIBRARY: Library = { courses: COURSE_LIST, categories: CATEGORY_LIST };

/** A code with its name. */
type NamedCode = readonly [code: string, name?: string, more?: string];

/** More courses make one rule of all their codes longer than Firebase compiles; no college has so many. */
const MAX_COURSES = 1_000;

/** The screens have room for so many, and a database for the indexes of some more. */
const MAX_CATEGORIES = 8;

/**
 * Returns the problems of a library. Its codes become folders, collections, parts of addresses and
 * words of the rules, so they may hold only characters that mean the same in all of them.
 *
 * @param collections the names of the collections for other data
 */
function problemsOf(library: Library, collections: readonly string[]): string[] {
  const { courses, categories } = library;
  // ['A', 'One'] ['B', 'Two'] is the element 'Two' of the first list, which there is not.
  if ([...courses, ...categories].some((entry: NamedCode | undefined) => !entry))
    return ['A comma is missing between two entries.'];
  const problems: string[] = [];
  if (courses.length === 0) problems.push('There is no course.');
  if (categories.length === 0) problems.push('There is no category.');
  if (courses.length > MAX_COURSES) {
    problems.push(`There are ${courses.length} courses, of ${MAX_COURSES} that are possible.`);
  }
  if (categories.length > MAX_CATEGORIES) {
    problems.push(
      `There are ${categories.length} categories, of ${MAX_CATEGORIES} that are possible.`,
    );
  }
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
  for (const name of repeated(categories.map(([, name = '']) => name))) {
    problems.push(`Two categories have the name '${name}', so nobody could tell them apart.`);
  }
  for (const list of [courses, categories]) {
    for (const code of repeated(list.map(([code]) => code))) {
      problems.push(`The code '${code}' is there twice; addresses ignore the case of letters.`);
    }
    for (const [code, name] of list) {
      if (!name?.trim()) problems.push(`'${code}' has no name.`);
    }
  }
  return problems;
}

/** Returns the texts that were there before, in the same or another case. */
function repeated(texts: readonly string[]): readonly string[] {
  const lower = texts.map((text) => text.trim().toLowerCase());
  return texts.filter((_, index) => lower.indexOf(lower[index] ?? '') < index);
}

interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the files that repeat the courses and categories, updated for a library.
 *
 * @param readFile returns the current text of a file of the project
 * @throws Error that names the problems of the library
 */
export function filesWithLibrary(
  library: Library,
  readFile: (name: string) => string,
): readonly [firestore: WrittenFile, storage: WrittenFile, indexes: WrittenFile] {
  const read = (name: string) => withLineFeeds(readFile(name));
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

/** Returns a text with the line ends of this repository; Git for Windows may have changed them. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

/** The longest line that oxfmt and the rules files allow. */
const LINE_LENGTH = 100;

/**
 * Returns a rules file with the courses and categories written between its marks.
 *
 * @throws Error when a mark is missing
 */
function withCourses(rules: string, library: Library): string {
  const parts: Readonly<Record<string, string[]>> = {
    courses: [
      ...membership('isCourse', 'code', codesOf(library.courses)),
      '',
      ...membership('isCategory', 'category', codesOf(library.categories)),
    ],
    links: spelledInLinks(codesOf(library.courses)),
    shelves: codesOf(library.categories).flatMap((category) => [
      `match /{path=**}/${category}/{id} {`,
      '  allow list: if isBounded();',
      '}',
    ]),
  };
  const found: string[] = [];
  const written = rules.replace(
    /^( *)(\/\/ npm run courses writes (\w+) from here\.\n)(?:.*\n)*?( *\/\/ … to here\.)$/gm,
    (_, indent: string, start: string, part: string, end: string) => {
      found.push(part);
      const lines = (parts[part] ?? []).map((line) => (line ? indent + line : ''));
      return `${indent}${start}${lines.join('\n')}\n${end}`;
    },
  );
  if (!found.includes('courses')) throw new Error('The rules have no place for the courses.');
  return written;
}

function codesOf(list: Library['courses']): string[] {
  return list.map(([code]) => code);
}

/** Each item of a list counts as an expression, of the 1,000 that a request may evaluate. */
const MOST_LISTED = 100;

/** Returns a rules function that checks whether a value is one of these codes. */
function membership(name: string, parameter: string, codes: readonly string[]): string[] {
  if (codes.length > MOST_LISTED) {
    const pattern = codes.map((code) => code.replaceAll(/[.+]/g, '[$&]')).join('|');
    return [
      `function ${name}(${parameter}) {`,
      `  return ${parameter}.matches('${pattern}');`,
      '}',
    ];
  }
  return [
    `function ${name}(${parameter}) {`,
    ...wrapped(
      `  return ${parameter} in [`,
      codes.map((code) => `'${code}'`),
      '];',
    ),
    '}',
  ];
}

/** Returns a rules function that spells a course's code as in links, for a regular expression. */
function spelledInLinks(codes: readonly string[]): string[] {
  if (codes.length > MOST_LISTED) {
    const escapes = ['.', ' ', '&', '+', ','].filter((sign) =>
      codes.some((code) => code.includes(sign)),
    );
    const calls = escapes.map((sign) =>
      sign === '.'
        ? `.replace('[.]', '[.]')`
        : `.replace('[${sign}]', '${encodeURIComponent(sign)}')`,
    );
    return ['function inLinks(courseCode) {', `  return courseCode${calls.join('')};`, '}'];
  }
  const spelled = codes.flatMap((code) => {
    const link = encodeURIComponent(code).replaceAll('.', String.raw`\\.`);
    return link === code ? [] : `'${code}': '${link}'`;
  });
  return [
    'function inLinks(courseCode) {',
    ...(spelled.length === 0
      ? ['  return courseCode;']
      : wrapped('  return { ', spelled, ' }.get(courseCode, courseCode);')),
    '}',
  ];
}

/** Writes a list in one line, or in several if it is too long for one. */
function wrapped(start: string, items: readonly string[], end: string): string[] {
  const line = start + items.join(', ') + end;
  if (line.length + 4 <= LINE_LENGTH) return [line];
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    const longer = `${last}, ${item}`;
    if (last !== undefined && longer.length + 5 <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(`    ${item}`);
  }
  return [
    start.trimEnd(),
    ...lines.map((text, index) => text + (index < lines.length - 1 ? ',' : '')),
    `  ${end.trim()}`,
  ];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly object[];
}

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly object[];
}

/** The contents of firestore.indexes.json, as far as this file reads them. */
interface Indexes {
  readonly indexes: readonly Index[];
  readonly fieldOverrides: readonly FieldOverride[];
}

const DESCENDING = { order: 'DESCENDING' };

/** The indexes for a category's files, besides those that Firestore creates automatically. */
const OF_A_CATEGORY: readonly Omit<FieldOverride, 'collectionGroup'>[] = [
  { fieldPath: 'createdAt', indexes: [{ ...DESCENDING, queryScope: 'COLLECTION_GROUP' }] },
  {
    fieldPath: 'downloads',
    indexes: [
      { ...DESCENDING, queryScope: 'COLLECTION' },
      { ...DESCENDING, queryScope: 'COLLECTION_GROUP' },
    ],
  },
  // To find out whether the library has a file already.
  {
    fieldPath: 'contentHash',
    indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
  },
  // No query uses the links, which are long.
  { fieldPath: 'downloadURL', indexes: [] },
];

/** A visitor's own files in all courses, newest first. */
const OWN_FILES: Omit<Index, 'collectionGroup'> = {
  queryScope: 'COLLECTION_GROUP',
  fields: [
    { fieldPath: 'uploadedBy', order: 'ASCENDING' },
    { fieldPath: 'createdAt', ...DESCENDING },
  ],
};

/** Returns the indexes with an entry for each category; entries of other collections stay. */
function withCategories(
  { indexes, fieldOverrides }: Indexes,
  categories: Library['categories'],
  collections: readonly string[],
): Indexes {
  return {
    indexes: [
      ...categories.map(([code]) => ({ collectionGroup: code, ...OWN_FILES })),
      ...indexes.filter(({ collectionGroup }) => collections.includes(collectionGroup)),
    ],
    fieldOverrides: [
      ...categories.flatMap(([code]) =>
        OF_A_CATEGORY.map((override) => ({ collectionGroup: code, ...override })),
      ),
      ...fieldOverrides.filter(({ collectionGroup }) => collections.includes(collectionGroup)),
    ],
  };
}
