import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inProject } from '../../scripts/shared/paths.ts';
import { cutParts } from '../../src/model/paperParts.ts';
import { searchedWords } from '../../src/model/paperSearch.ts';
import { CATEGORIES, COURSES, type Shelf } from '../../src/model/shelf.ts';
import type { Paper } from './corpus.ts';

const read = (name: string) => readFileSync(inProject(`bench/find/asked/${name}`), 'utf8');

/** The papers that answer the questions, spread over all shelves. */
export function askedPapers(): readonly Paper[] {
  return read('papers.txt')
    .split(/^== /m)
    .slice(1)
    .map((paper, at) => {
      const [name = '', ...text] = paper.split('\n');
      const shelf = [COURSES[at % COURSES.length], CATEGORIES[(at >> 1) % CATEGORIES.length]];
      return { place: [...shelf, name].join('/'), parts: [...cutParts([text.join('\n')])] };
    });
}

/** Puts papers among others, at equal distances. */
export function among(others: readonly Paper[], papers: readonly Paper[]): readonly Paper[] {
  const every = Math.floor(others.length / papers.length);
  return others.flatMap((other, at) => {
    const own = at % every === 0 ? papers[at / every] : undefined;
    return own ? [own, other] : [other];
  });
}

/** From where a question is asked: File Nest, another shelf of the paper's course, or its own. */
export const PLACES = ['all', 'its course', 'its shelf'] as const;

/** How a question was answered. */
export interface Answered {
  readonly question: string;
  /** The place of the right paper among the hits, from 0; -1 if it is not there. */
  readonly rank: number;
  readonly reads: number;
  /** Of all answers, packed as Firestore packs them. */
  readonly bytes: number;
}

/** Asks all questions. The first half was written with the words by which one asks in view. */
export async function askAll(
  papers: readonly Paper[],
  from: (typeof PLACES)[number],
): Promise<readonly Answered[]> {
  // Services read the emulators' ports when they are loaded.
  const { findInPapers } = await import('../../src/services/library/paperSearch.ts');
  const answered: Answered[] = [];
  for (const line of read('questions.txt').trim().split('\n')) {
    const [question = '', name = ''] = line.split(' | ');
    const right = papers.find(({ place }) => place.endsWith(`/${name}`))?.place ?? '';
    const [course, category] = right.split('/') as [Shelf['course'], Shelf['category']];
    const other = CATEGORIES.find((each) => each !== category) ?? category;
    const shelf = { course, category: from === 'its shelf' ? category : other };
    const cost = countCost();
    const { hits } = await findInPapers(
      searchedWords(question),
      from === 'all' ? null : shelf,
      () => false,
      new AbortController().signal,
    );
    const places = hits.map(({ record }) => [record.course, record.category, record.id].join('/'));
    answered.push({ question, rank: places.indexOf(right), ...(await cost()) });
  }
  return answered;
}

/** Counts what Firestore bills, and the bytes of its answers, until it is called. */
function countCost(): () => Promise<Pick<Answered, 'reads' | 'bytes'>> {
  const send = globalThis.fetch;
  const answers: Promise<readonly [reads: number, bytes: number]>[] = [];
  globalThis.fetch = async (...request) => {
    const answer = await send(...request);
    // Parts of records that are gone are removed, which reads nothing.
    if (!answer.url.endsWith(':commit')) answers.push(answer.clone().text().then(costOf));
    return answer;
  };
  return async () => {
    globalThis.fetch = send;
    const costs = await Promise.all(answers);
    const sum = (at: 0 | 1) => costs.reduce((all, cost) => all + cost[at], 0);
    return { reads: sum(0), bytes: sum(1) };
  };
}

/** A query that finds nothing costs one read, and so does a count of up to 1,000. */
function costOf(text: string): readonly [reads: number, bytes: number] {
  const read = ([JSON.parse(text)].flat() as object[]).filter((each) =>
    ['document', 'found', 'missing'].some((kind) => kind in each),
  );
  return [Math.max(1, read.length), gzipSync(text).length];
}
