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
export const RESERVED = [
  'operator',
  'admin',
  'administrator',
  'moderator',
  'mod',
  'system',
  'studynest',
];

/** What may stand between letters: all but letters, such as signs, digits of ASCII, marks and emoji. */
const BETWEEN =
  '[^A-Za-z\u00aa\u00b5\u00ba\u00c0-\u02ff\u0370-\u180a\u1810-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufefe\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]*';

const spelled = (word: string) =>
  Array.from(word, (letter) => `[${LOOK_ALIKES[letter] ?? letter}]${BETWEEN}`).join('');

/** A regular expression for names that are, or look like, one of the reserved ones, or several. */
export const RESERVED_NAME = `^${BETWEEN}(${RESERVED.map(spelled).join('|')})+$`;

const reserved = new RegExp(RESERVED_NAME);

/** Whether a sender's name is or looks like the operator's or the site's. */
export function isReservedName(name: string): boolean {
  return reserved.test(name.normalize('NFKC'));
}
