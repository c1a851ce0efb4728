import { containsText, foldText, type FoldedText } from './fold.ts';
import {
  BEGINNING,
  exactWorth,
  GUESS,
  isGuess,
  MOST_LETTERS,
  partWorth,
  SHELF,
  termsOf,
  type Term,
} from './queryTerms.ts';
import {
  COMMON,
  entriesOf,
  INITIALS,
  initialsOf,
  meaning,
  shelfKeys,
  type Entry,
  type Titled,
} from './titleKeys.ts';
import { joinedRanges, placedWords, words, type Ranges, type Word } from './words.ts';

/** How files were found: by the text as typed, also by its words, by guesses, by most of the words. */
type Rung = 'text' | 'words' | 'guess' | 'most';

export interface Hits {
  /** The files' places in the index, the best first. */
  readonly places: readonly number[];
  /** How many of them, from the first, have the text as it was typed. */
  readonly asTyped: number;
  readonly rung: Rung;
  /** The words of the question that all of the files lack. */
  readonly without: readonly string[];
  /** Returns the ranges of a title that were asked for. */
  readonly marks: Marks;
}

export type Marks = (title: string) => Ranges;

/** Signs that join no words: whoever types them means them. */
const OTHER_SIGNS = /[^\p{L}\p{M}\p{N}\s_+.-]/u;
/** Finds the titles that contain a text as it was typed, as the contract says. */
export function findText(titles: readonly FoldedText[], typed: string): Hits {
  const text = typed.trim();
  const isIn = containsText(text);
  const places = titles.flatMap((folded, at) => (isIn(folded) ? at : []));
  const marks = (title: string) => textRanges(title, text);
  return { places, asTyped: places.length, rung: 'text', without: [], marks };
}

/** The titles of a list, each cut once. It grows as the list is read. */
export class TitleIndex {
  readonly #folded: FoldedText[] = [];
  readonly #initials: string[] = [];
  readonly #files = new Map<string, number[]>();
  /** The keys that a word of a question may begin or resemble. */
  readonly #vocabulary: string[] = [];

  get size(): number {
    return this.#folded.length;
  }

  add(file: Titled): void {
    const at = this.size;
    this.#folded.push(file.folded);
    const all = words(file.title.slice(0, MOST_LETTERS));
    const keys = [...entriesOf(all).map(({ key }) => key), ...shelfKeys(file)];
    for (const key of new Set(keys)) {
      const list = this.#files.get(key);
      if (list) list.push(at);
      else {
        this.#files.set(key, [at]);
        if (!key.startsWith('@')) this.#vocabulary.push(key);
      }
    }
    this.#initials.push(initialsOf(all).join(' '));
  }

  /** Finds files in four steps, each of which is taken if those before have found nothing. */
  search(typed: string): Hits {
    const asTyped = findText(this.#folded, typed);
    const terms = termsOf(typed);
    const isMeant = asTyped.places.length > 0 && OTHER_SIGNS.test(typed);
    if (terms.length === 0 || isMeant) return asTyped;
    const scores = terms.map((term) => this.#scores(term));
    const hasAll = (at: number) => scores.every((each) => each[at]);
    const isOwn = (at: number) => scores.some((each) => (each[at] ?? 0) > SHELF);
    const seen = new Set(asTyped.places);
    const byWords = this.#best(scores, (at) => hasAll(at) && isOwn(at) && !seen.has(at));
    const marks = (title: string) => {
      const ranges = asTyped.marks(title);
      return ranges.length > 0 ? ranges : termRanges(title, terms);
    };
    const found = { asTyped: seen.size, without: [], marks };
    // Where nothing says it but the name of a course, all of that course is meant.
    const others = byWords.length + seen.size > 0 ? byWords : this.#best(scores, hasAll);
    if (others.length > 0)
      return { ...found, places: [...asTyped.places, ...others], rung: 'words' };
    if (seen.size > 0) return asTyped;
    for (const guess of [
      () => this.#guessWords(terms, scores),
      () => this.#guessShortened(terms, scores),
      () => this.#guessShelf(terms, scores),
    ]) {
      guess();
      const places = this.#best(scores, hasAll);
      if (places.length > 0) return { ...found, places, rung: 'guess' };
    }
    const places = this.#most(scores);
    const isLacking = (term: number) => places.every((at) => !scores[term]?.[at]);
    const without = terms.flatMap(({ said }, term) => (isLacking(term) ? said : []));
    return { ...found, places, rung: 'most', without };
  }

  /** Files that lack one term of three, if the rarity of what they have is half of all. */
  #most(scores: readonly Uint8Array[]): readonly number[] {
    const rarity = scores.map((each) =>
      Math.log(
        1 +
          this.size /
            Math.max(
              0.5,
              each.reduce((sum, score) => sum + Math.sign(score), 0),
            ),
      ),
    );
    const sum = (isCounted: (term: number) => boolean) =>
      rarity.reduce((total, each, term) => total + (isCounted(term) ? each : 0), 0);
    const half = sum(() => true) / 2;
    const scoreOf = (term: number, at: number) => scores[term]?.[at] ?? 0;
    const worth = (at: number) => sum((term) => scoreOf(term, at) > 0);
    const missed = (at: number) => scores.filter((each) => !each[at]).length;
    const isOwn = (at: number) => scores.some((each) => each[at] && each[at] !== SHELF);
    const allowed = Math.max(1, Math.floor(scores.length / 3));
    const isFound = (at: number) => missed(at) <= allowed && isOwn(at) && worth(at) >= half;
    return this.#best(scores, isFound, worth);
  }

  /** Files of equal rank stay in the order of the index. */
  #best(
    scores: readonly Uint8Array[],
    isFound: (at: number) => boolean,
    rank = (at: number) => scores.reduce((sum, each) => sum + (each[at] ?? 0), 0),
  ): readonly number[] {
    const found = this.#folded.flatMap((_, at) => (isFound(at) ? [[at, rank(at)] as const] : []));
    return found.sort(([one, a], [other, b]) => b - a || one - other).map(([at]) => at);
  }

  #scores(term: Term): Uint8Array {
    const scores = new Uint8Array(this.size);
    for (const key of term.keys) this.#add(scores, key, exactWorth(term, key));
    if (term.number !== null) {
      // A number may belong to no word of the title, but stand beside the name of its course.
      const ofShelf = new Set(this.#files.get(`~${meaning(term.text)}`));
      const number = `=${term.number}`;
      const both = (this.#files.get(number) ?? []).filter((at) => ofShelf.has(at));
      if (both.length > 0) term.guesses.add(number);
      for (const at of both) scores[at] ||= BEGINNING;
    }
    for (const key of term.isWord ? this.#vocabulary : []) {
      const worth = partWorth(term, key);
      if (worth > 0) this.#add(scores, key, worth);
    }
    return scores;
  }

  /** Words that are misspelt, cut short or of another form; initials: TOC. */
  #guessWords(terms: readonly Term[], scores: readonly Uint8Array[]): void {
    for (const [index, term] of terms.entries()) {
      const each = scores[index] ?? new Uint8Array();
      for (const key of this.#vocabulary)
        if (!key.startsWith('~') && isGuess(term, key)) this.#guess(term, each, key);
      if (!INITIALS.test(term.text)) continue;
      term.guesses.add(term.text);
      this.#initials.forEach((all, at) => {
        if (all.includes(term.text)) each[at] ||= GUESS;
      });
    }
  }

  /** 'theory of computation', where a title says TOC. */
  #guessShortened(terms: readonly Term[], scores: readonly Uint8Array[]): void {
    terms.forEach((_, from) => {
      for (let to = from + 2; to <= Math.min(from + 5, terms.length); to += 1) {
        const some = terms.slice(from, to);
        if (some.some(({ text, isFact }) => isFact || text.length < (to > from + 2 ? 1 : 4))) break;
        const letters = some.map(({ text }) => text.slice(0, 1));
        const all = some.map(({ common }, at) => (at > 0 ? common : '') + (letters[at] ?? ''));
        for (const key of new Set([`=${letters.join('')}`, `=${all.join('')}`]))
          some.forEach((term, at) => this.#guess(term, scores[from + at] ?? new Uint8Array(), key));
      }
    });
  }

  /** A course or category that is misspelt. */
  #guessShelf(terms: readonly Term[], scores: readonly Uint8Array[]): void {
    for (const [index, term] of terms.entries())
      for (const key of this.#vocabulary)
        if (key.startsWith('~') && isGuess(term, key))
          this.#guess(term, scores[index] ?? new Uint8Array(), key);
  }

  #guess({ guesses }: Term, scores: Uint8Array, key: string): void {
    guesses.add(key);
    this.#add(scores, key, GUESS);
  }

  #add(scores: Uint8Array, key: string, score: number): void {
    for (const at of this.#files.get(key) ?? []) if ((scores[at] ?? 0) < score) scores[at] = score;
  }
}

/** Every place of a title that says a text as it was typed. */
function textRanges(title: string, typed: string) {
  const { folded, rangeOf } = placedWords(title);
  const { bare } = foldText(typed);
  const ranges: (readonly [number, number])[] = [];
  for (let at = folded.indexOf(bare); bare && at >= 0; at = folded.indexOf(bare, at + bare.length))
    ranges.push(rangeOf(at, at + bare.length));
  return containsText(typed)(foldText(title)) ? joinedRanges(ranges) : [];
}

/** The words of a title by which a question has found it. */
function termRanges(title: string, terms: readonly Term[]) {
  const { words: all, rangeOf } = placedWords(title.slice(0, MOST_LETTERS));
  const entries = entriesOf(all);
  const isExact = ({ key }: Entry) =>
    terms.some(({ keys, guesses }) => keys.has(key) || guesses.has(key));
  const isBegun = ({ key }: Entry) => terms.some((term) => partWorth(term, key) > 0);
  // Of two words that were begun, the first is enough.
  const isAsked = (entry: Entry) =>
    isExact(entry) ||
    (isBegun(entry) &&
      !entries.some((other) => other.from === entry.from && other.to < entry.to && isBegun(other)));
  const spans = [...entries.filter(isAsked), ...initialSpans(all, terms)];
  return joinedRanges(
    spans.map(({ from, to }) => rangeOf(all[from]?.from ?? 0, all[to - 1]?.to ?? 0)),
  );
}

/** The words whose first letters a question may have meant. */
function initialSpans(all: readonly Word[], terms: readonly Term[]) {
  const places = all.map((_, at) => at);
  return terms.flatMap(({ text, guesses }) => {
    if (!guesses.has(text)) return [];
    for (const some of [places, places.filter((at) => !COMMON.has(all[at]?.text ?? ''))]) {
      const at = some
        .map((place) => all[place]?.text.slice(0, 1))
        .join('')
        .indexOf(text);
      const [from, last] = [some[at], some[at + text.length - 1]];
      if (from !== undefined && last !== undefined) return [{ from, to: last + 1 }];
    }
    return [];
  });
}
