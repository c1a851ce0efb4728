/** The names under which nobody writes in the chat. database.rules.json has the same; a test compares. */

/**
 * Each letter of the reserved names with the signs that look like it, of Latin, Greek, Cyrillic and
 * the wide forms.
 */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'Aa4@ÀÁÂÃÄÅàáâãäåΑαАаＡａ',
  d: 'DdĐđԁＤｄ',
  e: 'Ee3ÈÉÊËèéêëΕεЕеЁёＥｅ',
  i: 'Ii1l|!ÌÍÎÏìíîïıΙιІіӀＩｉ',
  m: 'MmΜМмＭｍ',
  n: 'NnÑñΝηПпＮｎ',
  o: 'Oo0ÒÓÔÕÖØòóôõöøΟοОоＯｏ',
  p: 'PpΡρРрＰｐ',
  r: 'RrГгＲｒ',
  s: 'Ss5$ЅѕＳｓ',
  t: 'Tt7+ΤτТтＴｔ',
  u: 'UuÙÚÛÜùúûüυՍսＵｕ',
  y: 'YyÝýÿΥγУуＹｙ',
};

/** The names, in small letters. */
export const RESERVED = ['operator', 'admin', 'administrator', 'moderator', 'studynest'];

/** What may stand between letters: every sign and digit of ASCII, blanks, marks, and what is invisible. */
const BETWEEN = '[ -@\\[-`{-\u00bf\u0300-\u036f\u180b-\u180f\u2000-\u206f\u3000\ufe00-\ufe0f]*';

const spelled = (word: string) =>
  Array.from(word, (letter) => `[${LOOK_ALIKES[letter] ?? letter}]${BETWEEN}`).join('');

/** A regular expression for names that are, or look like, one of the reserved ones, or several. */
export const RESERVED_NAME = `^${BETWEEN}(${RESERVED.map(spelled).join('|')})+$`;

const reserved = new RegExp(RESERVED_NAME);

/** Whether a sender's name is or looks like the operator's or the site's. */
export function isReservedName(name: string): boolean {
  return reserved.test(name.normalize('NFKC'));
}
