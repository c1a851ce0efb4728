import { MAX_FILE_NAME_LENGTH } from '#model/limits.ts';
import { isShown, shorten, withoutRefusedCharacters } from './characters.ts';

/** Replaces a name that is empty after cleaning. */
const UNNAMED = 'unnamed';

/** A longer ending counts as part of the name: 'chapter.one and two' has no ending. */
const LONGEST_ENDING = 12;

// Stryker disable next-line Regex: its \V for \v is an error.
const WHITE_SPACE_CONTROLS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
const RUN_OF_BLANKS = / {2,}/g;
const LONE_SURROGATE = /\p{Cs}/gu;
/** Some systems drop these, so that 'page.html.' becomes a page. */
const LAST_DOTS_AND_SPACE = /[.\s]+$/u;

/**
 * Returns the name to store a file under: as the contributor wrote it, in any script, but without
 * '/', runs of blanks and the characters that no name needs, and no longer than {@link MAX_FILE_NAME_LENGTH}.
 * Its stem can be seen.
 */
export function cleanFileName(written: string): string {
  const ending = fileEnding(written);
  const isSeen = isShown(written.slice(0, written.length - ending.length));
  const seen = isSeen ? written : UNNAMED + ending;
  const clean = withoutRefusedCharacters(seen.replace(WHITE_SPACE_CONTROLS, ' '))
    .replace(RUN_OF_BLANKS, ' ')
    .replace(LONE_SURROGATE, '\uFFFD')
    .replaceAll('/', '-')
    .replace(LAST_DOTS_AND_SPACE, '');
  return isShown(clean) ? withSuffix(clean, '').replace(LAST_DOTS_AND_SPACE, '') : UNNAMED;
}

/**
 * Returns the name with ` (2)`, ` (3)` … before its ending, for a name that is taken.
 *
 * @param name a result of {@link cleanFileName}
 * @param number 1 returns the name as it is; letters stand in the place of a number
 */
export function numberedFileName(name: string, number: number | string): string {
  return number === 1 ? name : withSuffix(name, ` (${number})`);
}

/** Returns the name with another stem and its own ending; null if the stem is invisible. */
export function renamed(name: string, stem: string): string | null {
  const shown = withoutRefusedCharacters(stem).trim();
  return isShown(shown) ? cleanFileName(shown + fileEnding(name)) : null;
}

/**
 * Returns the ending with its dot, or '' if there is none. A leading dot starts a name, not an
 * ending.
 */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot) : '';
  return ending.length > 1 && ending.length <= LONGEST_ENDING ? ending : '';
}

/** Returns a name without its ending. */
export function fileStem(name: string): string {
  return name.slice(0, name.length - fileEnding(name).length);
}

/** Inserts `suffix` before the ending and shortens the name to fit. */
function withSuffix(name: string, suffix: string): string {
  const ending = fileEnding(name);
  const stem = name.slice(0, name.length - ending.length);
  const room = MAX_FILE_NAME_LENGTH - suffix.length - ending.length;
  return shorten(stem, room) + suffix + ending;
}
