/**
 * The characters that names and texts are checked for. The three rules files repeat these classes;
 * a test compares them. Each table is a list of hexadecimal code points and ranges.
 */

/**
 * Never part of a name: characters without a shape of their own that no spelling needs (soft
 * hyphen, zero-width space, fillers, the empty Braille cell …), and marks that change the reading
 * direction.
 */
export const REFUSED_CHARACTERS =
  'AD 34F 61C 115F-1160 17B4-17B5 180E 200B 200E-200F 2028-202E 2060-206F 2800 3164 FEFF FFA0' +
  ' FFF0-FFFB 1BCA0-1BCA3 1D173-1D17A E0000-E001F E0080-E00FF E01F0-E0FFF';

/**
 * Without a width of their own, but allowed in a name where a script or an emoji needs them: the
 * joiners of Persian, Hindi and emoji, variation selectors, the tags of flags, and the signs that
 * Arabic, Syriac, Kaithi and hieroglyphs write around others. They change nothing after a plain
 * character, and are refused there, but for the emoji that are digits in a box.
 */
export const JOINING_CHARACTERS =
  '600-605 6DD 70F 890-891 8E2 180B-180D 180F 200C-200D FE00-FE0F 110BD 110CD 13430-1343F' +
  ' E0020-E007F E0100-E01EF';

/** Letters and signs of Latin, Greek, Cyrillic and Armenian, digits, and punctuation with blanks. */
export const PLAIN_CHARACTERS = '20-7E A0-A8 AF-58F 1E00-203B 20E3';

/** They look like the blank, which a name has in their place. */
export const OTHER_BLANKS = 'A0 1680 2000-200A 202F 205F 3000';

/** Marks that are drawn on top of each other without a limit. */
export const STACKING_MARKS =
  '300-36F 483-489 591-5C7 610-61A 64B-65F 670 6D6-6ED 711 730-74A 7A6-7B0 7EB-7F3 816-82D 859-85B' +
  ' 8CA-902 951-957 E31 E34-E3A E47-E4E EB1 EB4-EBC EC8-ECE F71-F87 F8D-FBC 135D-135F 1AB0-1AFF' +
  ' 1CD0-1CF9 1DC0-1DFF 20D0-20FF 2DE0-2DFF 302A-302F 3099-309A A66F-A67D A8E0-A8F1 FE20-FE2F';

/** The most marks on one letter. Tibetan has the tallest stacks: up to eight. */
export const MAX_STACKED_MARKS = 8;

const refused = classOf(REFUSED_CHARACTERS);
const joining = classOf(JOINING_CHARACTERS);
const marks = classOf(STACKING_MARKS);

const NEVER_IN_NAMES = new RegExp(`[\\p{Cc}${refused}]+`, 'gu');
const AFTER_PLAIN = new RegExp(
  `([${classOf(PLAIN_CHARACTERS)}])(?!(?<=[0-9#*])\\uFE0F\\u20E3)[${joining}]+`,
  'gu',
);
const BLANK = new RegExp(`[${classOf(OTHER_BLANKS)}]`, 'gu');
const LEAD = new RegExp(`^[\\s${joining}${marks}]+`, 'u');
const PILE = new RegExp(`([${marks}]{${MAX_STACKED_MARKS}})[${marks}]+`, 'gu');
const SHOWN = new RegExp(`[^\\s\\p{Cc}${refused}${joining}${marks}]`, 'u');

/** Returns a name without the characters that the rules refuse in it. */
export function withoutRefusedCharacters(name: string): string {
  const shown = name.replace(NEVER_IN_NAMES, '').replace(BLANK, ' ').replace(LEAD, '');
  return withoutPiles(shown.replace(AFTER_PLAIN, '$1'));
}

/**
 * Reads a name as a visitor has typed it: without the characters that the rules refuse; '' if there
 * is nothing to see in it.
 */
export function readName(text: string): string {
  const name = withoutRefusedCharacters(text).trim();
  return isShown(name) ? name : '';
}

/** Returns a text with at most {@link MAX_STACKED_MARKS} marks on a letter. */
export function withoutPiles(text: string): string {
  return text.replace(PILE, '$1');
}

const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** Returns a text without control characters but tabs and line breaks, which the rules refuse. */
export function withoutControls(text: string): string {
  return text.replace(CONTROL, '');
}

/** Whether a text has at least one character that is visible by itself. */
export function isShown(text: string): boolean {
  return SHOWN.test(text);
}

function classOf(table: string): string {
  return table.replace(/[\dA-F]+/g, '\\u{$&}').replaceAll(' ', '');
}

/**
 * Returns the start of a text that fits into `room` UTF-16 units. No emoji or accent is split.
 * Firefox 121 to 124 have no `Intl.Segmenter`; there, only a surrogate pair stays whole.
 */
export function shorten(text: string, room: number): string {
  if (text.length <= room) return text;
  const segments =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
      : Array.from(text);
  let end = 0;
  for (const { length } of segments) {
    if (end + length > room) break;
    end += length;
  }
  return text.slice(0, end);
}
