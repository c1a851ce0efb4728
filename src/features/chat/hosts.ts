/** How the host of a link is written, so that none looks like another one. */

const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Ethiopic',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);

/** Scripts that are written together. Everything else that is mixed may be an imitation. */
const MIXTURES = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Latin letters that are not taken for others: with accents, but no dotless i or long s. */
const LATIN =
  /^[-a-z0-9\u00df-\u00f6\u00f8-\u0130\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u1ea0-\u1ef9]+$/iu;
/** Words of letters that all look Latin. */
const ALL_LOOK_LATIN = /^[-0-9асԁеһіјӏорԛѕԝхуѵьғгпҽԍүзօոսցհαεηικνορτυχωγϲ]+$/iu;

/** Whether a part of a host cannot be mistaken for another one. */
function isPlain(label: string): boolean {
  if (!/^[\p{L}\p{M}0-9-]+$/u.test(label)) return false;
  const found = new Set<string>();
  for (const letter of label.matchAll(/\p{L}/gu)) {
    const script = SCRIPTS.find(([, pattern]) => pattern.test(letter[0]));
    if (!script) return false;
    found.add(script[0]);
  }
  if (found.size === 1 && found.has('Latin')) return LATIN.test(label);
  if (ALL_LOOK_LATIN.test(label)) return false;
  return (
    found.size <= 1 || MIXTURES.some((scripts) => [...found].every((one) => scripts.includes(one)))
  );
}

/**
 * Returns the host, with its port, of a link as it should be shown: as it was typed, unless that
 * looks like another host. Then it is shown in the form in which the browser asks for it.
 */
export function hostAsItIs(typed: string, { host, protocol }: URL): string {
  const port = protocol === 'https:' ? /:0*443$/ : /:0*80$/;
  if (/^[!-~]*$/.test(typed)) {
    return typed.toLowerCase().replace(port, '') === host ? typed : host;
  }
  const [, name = '', rest = ''] = /^(.*?)(:\d+)?$/u.exec(typed.normalize('NFC')) ?? [];
  return name.split('.').every((label) => label === '' || isPlain(label)) ? name + rest : host;
}
