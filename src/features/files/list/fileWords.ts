import { UNIT_WORDS } from '#config/exams.ts';
import { CATEGORY_LABELS, COURSE_NAMES, type Shelf } from '#model/shelf.ts';
import { EXAM_NAMES, titleFacts } from '#model/titleFacts.ts';
import { foldText } from '#model/titleText.ts';
import { titleWords } from '#model/titleWords.ts';
import type { IndexedFile } from './fileIndex.ts';

/** The words of a file, as far as its title is no plain match. */
export interface FileWords {
  /** The title with one blank for all that is neither letter nor digit. */
  readonly spaced: string;
  /** The same without blanks. */
  readonly joined: string;
  readonly list: readonly string[];
  /** The words of the course, the category, exam and unit, each after a blank. */
  readonly about: string;
  readonly numbers: readonly number[];
  /** Numbers with the word that they belong to: `lecture 8`. */
  readonly pairs: readonly (readonly [word: string, number: number])[];
}

const known = new WeakMap<IndexedFile, FileWords>();

/** Returns the words of a file. They are made when a search first needs them. */
export function fileWords(file: IndexedFile): FileWords {
  let words = known.get(file);
  if (!words) known.set(file, (words = new Words(file)));
  return words;
}

const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu;
const ESCAPED = /%[0-9a-f]{2}/i;

/** Only `spaced` and `joined` are made at once: every key press compares these. */
class Words implements FileWords {
  readonly spaced: string;
  readonly joined: string;
  readonly #file: IndexedFile;
  #more: Omit<FileWords, 'spaced' | 'joined'> | undefined;

  constructor(file: IndexedFile) {
    const { title } = file.record;
    // Where a title is escaped, its words are not to be seen before they are decoded.
    const text = ESCAPED.test(title)
      ? titleWords(title)
          .map((word) => (word.isGlued ? word.text : ` ${word.text}`))
          .join('')
      : file.folded.bare;
    this.spaced = text.replace(SIGNS, ' ').trim();
    this.joined = this.spaced.replaceAll(' ', '');
    this.#file = file;
  }

  get list() {
    return this.#rest.list;
  }
  get about() {
    return this.#rest.about;
  }
  get numbers() {
    return this.#rest.numbers;
  }
  get pairs() {
    return this.#rest.pairs;
  }

  get #rest() {
    return (this.#more ??= restOf(this.#file));
  }
}

function restOf({ record }: IndexedFile): Omit<FileWords, 'spaced' | 'joined'> {
  const list = titleWords(record.title).map(({ text }) => text.replace("'", ''));
  const { year, exam, examNumber, unit } = titleFacts(record.title);
  const examName = exam === null ? '' : foldText(EXAM_NAMES[exam]).bare;
  const pairs: [string, number][] = [];
  list.forEach((word, at) => {
    const next = Number(list[at + 1] || Number.NaN);
    if (!Number.isNaN(next)) pairs.push([word, next]);
  });
  if (exam !== null && examNumber !== null) pairs.push([examName, examNumber]);
  if (unit !== null) for (const word of UNIT_WORDS) pairs.push([word, unit]);
  const years = year === null ? [] : [year, year % 100];
  const numbers = [...list.map(Number), ...years, ...pairs.map(([, number]) => number)];
  return {
    list,
    about: ` ${shelfWords(record)} ${examName} ${unit === null ? '' : UNIT_WORDS.join(' ')}`,
    numbers: numbers.filter((each) => !Number.isNaN(each)),
    pairs,
  };
}

const shelves = new Map<string, string>();

/** The words of a course and a category, and the course's code as one word: `NWLAB`. */
function shelfWords({ course, category }: Shelf): string {
  const key = `${course}/${category}`;
  let words = shelves.get(key);
  if (words === undefined) {
    const text = `${course} ${COURSE_NAMES[course]} ${CATEGORY_LABELS[category]}`;
    words = [...titleWords(text), ...titleWords(course.replace(SIGNS, ''))]
      .map((word) => word.text)
      .join(' ');
    shelves.set(key, words);
  }
  return words;
}
