import type { Library } from './courseCodes.ts';

/** The longest line that oxfmt and the rules files allow. */
const LINE_LENGTH = 100;

/**
 * Returns a rules file with the courses and categories written between its marks.
 *
 * @throws Error when a mark is missing
 */
export function withCourses(rules: string, library: Library): string {
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

/** Returns a rules function that checks whether a value is one of a few. */
function membership(name: string, parameter: string, codes: readonly string[]): string[] {
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
