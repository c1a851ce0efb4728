/**
 * How texts are compared: for searching, for sorting, and for the question whether two names are
 * the same. What looks the same, or is typed in two ways, is the same.
 */
/** A text prepared for comparing. */
export interface FoldedText {
  /** With its accents, each after its letter. Two names are the same if these are. */
  readonly accented: string;
  /** Without its accents. */
  readonly bare: string;
}

/** Characters that Unicode keeps apart, though they look alike or are typed for one another. */
const SAME: readonly (readonly [text: string, characters: string])[] = [
  [
    "'",
    '`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\u055a\u05f3',
  ],
  ['"', '\u00ab\u00bb\u02ba\u201c-\u201f\u2033\u2036\u2039\u203a\u05f4\u301d-\u301f'],
  ['-', '\u058a\u05be\u2010-\u2015\u2043\u2212\u2e3a\u2e3b'],
  ['.', '\u3002'],
  [',', '\u060c\u3001'],
  [';', '\u061b'],
  ['?', '\u061f'],
  ['/', '\u2044\u2215'],
  ['*', '\u2217'],
  ['~', '\u223c\u301c'],
  ['i', '\u0131'],
  ['ss', '\u00df\u1e9e'],
  ['ae', '\u00e6'],
  ['oe', '\u0153'],
  ['σ', 'ς'],
  // Letters with a stroke become the letter with an accent.
  ['o\u0338', '\u00f8'],
  ['d\u0335', '\u0111'],
  ['h\u0335', '\u0127'],
  ['l\u0335', '\u0142'],
  // Arabic and Persian keyboards have different letters for one sound.
  ['\u0627', '\u0671'],
  ['\u064a', '\u0649\u06cc\u06d0'],
  ['\u0643', '\u06a9'],
  ['\u0647', '\u0629\u06c1\u06c3\u06d5'],
  // A final consonant of Malayalam or Bengali: in older texts a letter, a virama and a joiner.
  ['\u0d23\u0d4d', '\u0d7a'],
  ['\u0d28\u0d4d', '\u0d7b'],
  ['\u0d30\u0d4d', '\u0d7c'],
  ['\u0d32\u0d4d', '\u0d7d'],
  ['\u0d33\u0d4d', '\u0d7e'],
  ['\u0d15\u0d4d', '\u0d7f'],
  ['\u09a4\u09cd', '\u09ce'],
];

const SAME_PATTERNS = SAME.map(
  ([text, characters]) => [new RegExp(`[${characters}]`, 'gu'), text] as const,
);

const ASCII = /^[\x20-\x7e]*$/;
const SPACES = /\s+/g;
/** Joiners, marks of direction, soft hyphens … and the stroke that only lengthens Arabic words. */
const INVISIBLE = /(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}\u0640]/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;
/** Marks that people leave out. The vowel signs of Indic scripts are not among them. */
const ACCENTS =
  '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u1ab0-\u1aff\u1dc0-\u1dff';
const ACCENT = new RegExp(`[${ACCENTS}]+`, 'gu');
/** Kana with a voice mark, and the Russian short i: other letters, not letters with accents. */
const OWN_LETTERS = /[\u3041-\u30ff][\u3099\u309a]|и\u0306/gu;

/**
 * Folds a text. If one text contains another, the same holds for their folded forms.
 *
 * Upper case comes first, because it turns `ß` into `SS` and the dotless `ı` into `I`.
 */
export function foldText(text: string): FoldedText {
  if (ASCII.test(text)) {
    const folded = text.toLowerCase().replace(SPACES, ' ').replaceAll('`', "'");
    return { accented: folded, bare: folded };
  }
  // Some of these signs would fall apart: an acute accent alone into a space and a mark.
  const accented = replaceSame(
    replaceSame(text)
      .normalize('NFKD')
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replace(INVISIBLE, ''),
  )
    .replaceAll('i\u0307', 'i')
    .replace(/\u0d4d+/g, '\u0d4d')
    .replace(OTHER_DIGITS, asciiDigit)
    .replace(OWN_LETTERS, (letter) => letter.normalize('NFC'))
    .replace(SPACES, ' ');
  return { accented, bare: accented.replace(ACCENT, '') };
}

function replaceSame(text: string): string {
  return SAME_PATTERNS.reduce((result, [pattern, same]) => result.replace(pattern, same), text);
}

/** The digits of every script follow one another, from a code that ends with 0 or 6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const last = code % 16;
  return String(DIGIT.test(String.fromCodePoint(code - last)) ? last : last - 6);
}

/** Returns what two names have in common that people take for the same name. */
export function nameKey(name: string): string {
  return foldText(name).accented;
}

/**
 * Returns the test whether a folded text contains another one. A letter that is written without an
 * accent matches the letter with any; with an accent, it matches only those that have it.
 */
export function containsText(text: string): (folded: FoldedText) => boolean {
  const { accented, bare } = foldText(text);
  if (accented === bare) return (folded) => folded.bare.includes(bare);
  const pattern = accentPattern(accented);
  return (folded) => folded.bare.includes(bare) && pattern.test(folded.accented);
}

function accentPattern(accented: string): RegExp {
  const any = `[${ACCENTS}]*`;
  const source = accented.replace(/./gsu, (character) => {
    const isAccent = character.replace(ACCENT, '') === '';
    return `${isAccent ? character : escapeForPattern(character)}${any}`;
  });
  return new RegExp(source, 'u');
}

const escapeForPattern = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
