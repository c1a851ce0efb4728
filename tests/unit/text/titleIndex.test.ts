import { describe, expect, it } from 'vitest';
import { foldText } from '#text/fold.ts';
import { titleFacts } from '#text/facts.ts';
import { TitleIndex } from '#text/titleIndex.ts';
import data from './titles.json' with { type: 'json' };

type Name = readonly [title: string, year: number | null, exam: string | null, unit: number | null];
type Question = readonly [typed: string, wanted: readonly string[]];

/**
 * Names of files from public collections and questions that students would type for them; a second
 * set of both, made when the rules stood; and questions about what is not there.
 */
const { names, questions, otherNames, otherQuestions, absent } = data as unknown as {
  readonly names: readonly Name[];
  readonly questions: readonly Question[];
  readonly otherNames: readonly Name[];
  readonly otherQuestions: readonly Question[];
  readonly absent: readonly string[];
};

/** How many of some names are read wholly right: year, exam with its number, and unit. */
function rightlyRead(all: readonly Name[]): number {
  return all.filter(([title, year, marked, unit]) => {
    const facts = titleFacts(title, 2026);
    // A star marks what can be read otherwise.
    const exam = marked?.replace('*', '') ?? null;
    const number = /\d/.test(exam ?? '') ? (facts.examNumber ?? '') : '';
    const read = facts.exam === null ? null : `${facts.exam}${number}`;
    return facts.year === year && read === exam && facts.unit === unit;
  }).length;
}

const COURSES: readonly (readonly [RegExp, string, string])[] = [
  [/economics|ieft|demand|monopol/i, 'IE&FT', 'Industrial Economics and Foreign Trade'],
  [/cgip|graphics|image/i, 'CG', 'Computer Graphics and Image Processing'],
  [/networ|lab/i, 'NW LAB', 'Networking Lab'],
  [/(?:)/, 'CD', 'Compiler Design'],
];

function indexOf(all: readonly Name[]) {
  // In no order, as records have random ids.
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647);
  const titles = all
    .map(([title]) => ({ title, id: random() }))
    .sort((one, other) => one.id - other.id)
    .map(({ title }) => title);
  const index = new TitleIndex();
  for (const title of titles) {
    const [, course, name] = COURSES.find(([pattern]) => pattern.test(title))!;
    index.add({ title, folded: foldText(title), course, about: `${name} Question Papers` });
  }
  return (typed: string) => index.search(typed).places.map((at) => titles[at]!);
}

/** The rank from 1 at which each question finds what it wants; Infinity if it does not. */
function ranksOf(all: readonly Name[], asked: readonly Question[]) {
  const find = indexOf(all);
  return asked.map(([typed, wanted]) => {
    const places = wanted.map((title) => find(typed).indexOf(title)).filter((at) => at >= 0);
    return Math.min(...places) + 1;
  });
}

const within = (ranks: readonly number[], most: number) => ranks.filter((rank) => rank <= most);

describe('names that people have given to files', () => {
  it('are read rightly', () => {
    expect(rightlyRead(names)).toBeGreaterThanOrEqual(122);
    expect(rightlyRead(otherNames)).toBeGreaterThanOrEqual(71);
  });

  it('are found by what students type', () => {
    const ranks = ranksOf(names, questions);
    expect(within(ranks, 5).length).toBeGreaterThanOrEqual(57);
    expect(within(ranks, 1).length).toBeGreaterThanOrEqual(50);
    expect(within(ranks, 10_000)).toHaveLength(60);
  });

  it('are found by what others type, for whom no rule was made', () => {
    const ranks = ranksOf(otherNames, otherQuestions);
    expect(within(ranks, 5).length).toBeGreaterThanOrEqual(29);
  });

  it('are hardly shown to those who ask for something else', () => {
    const find = indexOf(names);
    const counts = absent.map((typed) => find(typed).length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(17);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  });
});
