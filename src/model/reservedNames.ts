/** The names under which nobody writes in the chat. database.rules.json has the same; a test compares. */

/**
 * Each letter of the reserved names with the signs that look like it: small capitals, and letters of
 * Latin, Greek, Cyrillic and the wide forms.
 */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'Aa4@ÀÁÂÃÄÅàáâãäåΑαАаᴀＡａ',
  d: 'DdÐԁᴅＤｄ',
  e: 'Ee3ÈÉÊËèéêëΕεЕеЁёᴇＥｅ',
  i: 'Ii1l|!ÌÍÎÏìíîïɪΙιІіӀＩｉ',
  m: 'MmΜМмᴍＭｍ',
  n: 'NnÑñɲɴΝηПпＮｎ',
  o: 'Oo0ÒÓÔÕÖØòóôõöøΟοОоᴏＯｏ',
  p: 'PpΡρРрᴘＰｐ',
  r: 'RrʀГгＲｒ',
  s: 'Ss5$ЅѕꜱＳｓ',
  t: 'Tt7+ΤτТтᴛＴｔ',
  u: 'UuÙÚÛÜùúûüυՍսᴜＵｕ',
  y: 'YyÝýÿʏΥγУуＹｙ',
};

/** The same letters with the accents of Latin Extended-A and Additional, in ranges. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'Ā-ąḀḁẠ-ặ',
  d: 'Ď-đḊ-ḓ',
  e: 'Ē-ěḔ-ḝẸ-ệ',
  i: 'Ĩ-ıḬ-ḯỈ-ị',
  m: 'Ḿ-ṃ',
  n: 'Ń-ŋṄ-ṋ',
  o: 'Ō-őṌ-ṓỌ-ợ',
  p: 'Ṕ-ṗ',
  r: 'Ŕ-řṘ-ṟ',
  s: 'Ś-šṠ-ṩ',
  t: 'Ţ-ŧṪ-ṱẗ',
  u: 'Ũ-ųṲ-ṻỤ-ự',
  y: 'Ŷ-ŸẎẏỲ-ỹ',
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

/**
 * What may stand between letters: all but the letters of the world's scripts, such as signs, modifier
 * letters, strokes, digits of ASCII, marks and emoji.
 */
const BETWEEN =
  '[^A-Za-z\u00c0-\u024f\u0370-\u037d\u0388-\u0556\u0561-\u0588\u05d0-\u05ea\u0620-\u06d3\u0710-\u0963\u0966-\u0e4e\u0e50-\u0f00\u0f40-\u135a\u1380-\u1680\u16a0-\u180a\u1810-\u1aaf\u1b00-\u1ccf\u1e00-\u1fbc\u3041-\u3096\u30a1-\u30fa\u3400-\u4dff\u4e01-\ua9c0\uaa00-\ud7ff\uf900-\ufd3d\uff21-\uff3a\uff41-\uff5a]*';

const spelled = (word: string) =>
  Array.from(
    word,
    (letter) => `[${LOOK_ALIKES[letter] ?? letter}${ACCENTED[letter] ?? ''}]${BETWEEN}`,
  ).join('');

/** A regular expression for names that are, or look like, one of the reserved ones, or several. */
export const RESERVED_NAME = `^${BETWEEN}(${RESERVED.map(spelled).join('|')})+$`;

const reserved = new RegExp(RESERVED_NAME);

/** Whether a sender's name is or looks like the operator's or the site's. */
export function isReservedName(name: string): boolean {
  // Compatible forms turn some letters into those that they look like, and some signs into letters.
  return [name, name.normalize('NFKC')].some((spelling) => reserved.test(spelling));
}
