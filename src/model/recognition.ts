/**
 * Where the build puts what reads pictures, and what it loads: the names have the version of the
 * engine, because they never change their contents, and no ending by which a host would unpack them.
 * scripts/build/recognitionData.ts writes them.
 */
export const RECOGNITION_DATA = {
  engine: '/assets/recognition-0.11.0/engine.bin',
  language: '/assets/recognition-0.11.0/english.bin',
} as const;

/** The bytes of both; tests/build compares them. */
export const RECOGNITION_BYTES = 3_690_000;

/** A word as the engine reads it. */
export interface ReadWord {
  readonly text: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly endsLine: boolean;
}

/** How many of the words that the engine saw it read for sure. */
export interface ReadShare {
  readonly all: number;
  readonly sure: number;
}

/** Below it most words are not what the page says: they would only be found by mistake. */
const SURE = 0.5;

/** Returns the text of a page: the words that were read for sure, in their lines. */
export function recognisedText(words: readonly ReadWord[]): string {
  return words
    .map(({ text, confidence, endsLine }) => {
      const said = confidence >= SURE ? text : '';
      return endsLine ? `${said}\n` : said && `${said} `;
    })
    .join('')
    .replace(/ *\n\s*/g, '\n')
    .trim();
}

/** With so few sure words, from 0 to 1, a page may be turned: it has up to a third, mostly short. */
const TURNED = 0.6;

/** The number of words that were read for sure. */
export function sureWords(words: readonly ReadWord[]): number {
  return words.filter(({ confidence }) => confidence >= SURE).length;
}

/** The share of words that were read for sure. */
export function sureShare(words: readonly ReadWord[]): number {
  return sureWords(words) / Math.max(1, words.length);
}

/** Whether a page may be turned: it has words, and few were read for sure. */
export function mayBeTurned(words: readonly ReadWord[]): boolean {
  return words.length > 5 && sureShare(words) < TURNED;
}

/** With a larger share there is nothing to say. */
const WELL_READ = 0.9;

/** Says how much was read, if it was not nearly all: 'about 5 of 100 words'. */
export function readShareText({ all, sure }: ReadShare): string {
  if (sure >= WELL_READ * all) return '';
  return `about ${Math.max(1, Math.round((100 * sure) / all))} of 100 words were read`;
}

/** A page takes a laptop one or two seconds, and a phone about five. */
const SECONDS_A_PAGE = 5;

/** How long a phone takes for some pages: 'some seconds', 'about a minute'. */
export function readingTime(pages: number): string {
  const minutes = (pages * SECONDS_A_PAGE) / 60;
  if (minutes < 0.4) return 'some seconds';
  if (minutes < 0.8) return 'half a minute';
  return minutes < 1.5 ? 'about a minute' : `about ${Math.round(minutes)} minutes`;
}
