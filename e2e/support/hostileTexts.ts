/**
 * Texts that move, hide or imitate the words around them where they are not isolated: marks of
 * direction without a pair, scripts from right to left, marks that pile up, joiners, widths.
 */
const MARKS = {
  LRM: '\u200e',
  RLM: '\u200f',
  ALM: '\u061c',
  LRE: '\u202a',
  RLE: '\u202b',
  PDF: '\u202c',
  LRO: '\u202d',
  RLO: '\u202e',
  LRI: '\u2066',
  RLI: '\u2067',
  FSI: '\u2068',
  PDI: '\u2069',
};
const { LRM, RLM, ALM, LRE, RLE, PDF, LRO, RLO, LRI, RLI, FSI, PDI } = MARKS;

const TURNED = [
  // Unpaired marks.
  ...Object.values(MARKS).map((mark) => `unit${mark}9 exe.txt`),
  // A mark that closes what the page has opened, and then one that turns.
  ...[RLO, RLE, RLI].map((mark) => `a${PDI}${mark}b 12`),
  ...[RLO, RLE, RLI].map((mark) => `a${PDF}${mark}b 12`),
  `${PDI}${PDI}${PDI}${RLO}gnp.1 tinU`,
  `${RLO}${RLI}deep${LRO}er`,
  `${RLO}${FSI}open`,
  `${LRI}${RLO}open${LRI}`,
  `${RLE}${RLO}${LRE}three`,
  `${RLI.repeat(130)}deep`,
  `${RLO.repeat(70)}deep`,
  `${RLM}9 (1)`,
  `${ALM}9 (1)`,
  `${RLM}!`,
  `(${RLM}`,
  `end ${RLM}`,
  `${LRM}א`,
  // Ends of paragraphs, which end every isolate.
  `two\u2029${RLO}lines`,
  `two\u0085${RLO}lines`,
  `two\u2028${RLO}lines`,
];

const SCRIPTS = [
  'שלום',
  'אבג 12',
  '12 אבג',
  '(אבג',
  'אבג)',
  'abc אבג',
  'אבג abc.pdf',
  'مرحبا ١٢',
  'نص 3:45',
  '3:45 نص',
  '١٢٣',
  '۱۲۳ / ۴',
  'ދިވެހި',
  'ܐܒܓ 7',
  'ߒߞߏ 7',
  '𐤀𐤁 7',
  '𞤀𞤁 7',
  'B/א/1',
];

const SHAPES = [
  'a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307',
  '\u0338/',
  'क्‍ष नोट्स',
  'می‌خواهم',
  '👩‍👩‍👧‍👦 family',
  '🇮🇳🇮🇳',
  'W'.repeat(60),
  '﷽﷽',
  'x\u200b\u200b\u200by',
  'x\u00ad\u00ady',
  '\u3000wide\u3000',
  '꧅꧅',
  'ｆｕｌｌ',
];

/** Sixty of them and more. Each is visible, so that it can be looked for. */
export const HOSTILE_TEXTS: readonly string[] = [...TURNED, ...SCRIPTS, ...SHAPES];
