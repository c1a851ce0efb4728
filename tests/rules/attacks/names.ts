/** Names that rules check: Storage accepts the same names for files as Firestore for titles. */

import { TEXT_ENDINGS } from '../../../src/model/fileKinds.ts';
import { LOOK_ALIKES, RESERVED } from '../../../src/model/reservedNames.ts';

const hex = (codePoint: string) => String.fromCodePoint(Number.parseInt(codePoint, 16));
const named = (codePoint: string) => `U+${codePoint}`;

/** Characters that no name may have: one or two of each range of src/model/characters.ts. */
const REFUSED =
  'AD 34F 61C 115F 1160 17B4 17B5 180E 200B 200E 200F 2028 202E 2060 2067 206F 2800 3164 FEFF FFA0 FFF0 FFFB' +
  ' 1BCA0 1D173 E0001 E0080 E01F0 0 7 A 1F 7F 85';
/** Characters that join others, which a Latin letter does not need. */
const JOINING =
  '600 605 6DD 70F 890 891 8E2 110BD 110CD 13430 1343F 180B 180D 180F 200C 200D FE00 FE0F E0041 E0100';
/** Blanks that look like another. */
const OTHER_BLANKS = 'A0 1680 2000 200A 202F 205F 3000';
/** A mark of each range whose marks are drawn on top of each other. */
const MARKS =
  '301 483 591 610 64B 670 6D6 711 730 7A6 7EB 816 859 8CA 951 E31 E34 E47 EB1 EB4 EC8 F71 F8D 135D 1AB0 1CD0' +
  ' 1DC0 20D0 2DE0 302A 3099 A66F A8E0 FE20';
/** Endings that systems run, install, mount or follow, that carry scripts, or that nobody knows. */
const ENDINGS =
  'html htm xhtml xht shtml mhtml mht svg svgz action apk app appimage appinstaller application appref-ms appx' +
  ' appxbundle bat chm cmd com command cpl deb desktop diagcab dll dmg exe fileloc flatpakref gadget hlp hta' +
  ' inetloc inf ipa iso jar jnlp js jse library-ms lnk mobileconfig mpkg msc msi msix msixbundle msp mst ocx pif' +
  ' pkg ps1 ps1xml psc1 psd1 psm1 reg rpm run scf scpt scr sct search-ms settingcontent-ms shb shs snap swf sys' +
  ' terminal tool url vb vbe vbs webloc workflow ws wsc wsf wsh xapk xbap xll img vhd vhdx searchconnector-ms' +
  ' website msu rdp docm xlsm pptm appcontent-ms theme themepack crx xpi efi gdoc docx zip pdf png unknown';

type Named = readonly (readonly [what: string, name: string])[];
const each = (list: string, make: (item: string) => readonly [string, string]): Named =>
  list.split(' ').map(make);

/** Names of PDFs that are taken. */
export const TAKEN_NAMES: Named = [
  ['a name of 200 characters', `${'n'.repeat(196)}.pdf`],
  ['a name in Arabic', 'ملاحظات الوحدة ٣.pdf'],
  ['a name in Persian with a non-joiner', 'می\u200Cخواهم.pdf'],
  ['a name in Hindi with a joiner', 'क्\u200Dष.pdf'],
  ['200 characters in Chinese', `${'笔'.repeat(196)}.pdf`],
  ['a name with emoji and signs', "📚 #1? 100% & [a] (b) 'c' ~*!.pdf"],
  ['an emoji of several', '👩🏽\u200D🔬 ❤\uFE0F.pdf'],
  [
    'emoji that are a digit and a sign in a box',
    '1\uFE0F\u20E3 #\uFE0F\u20E3 *\uFE0F\u20E3 Notes ©\uFE0F.pdf',
  ],
  ['a blank before its ending', 'Unit 1 .pdf'],
  ['a Tibetan letter with eight marks', 'ཧ\u0F90\u0FB5\u0FA8\u0FB3\u0FBA\u0FBC\u0FBB\u0F82.pdf'],
  ['Vietnamese with two marks on a letter', 'Nguye\u0302\u0303n.pdf'],
  ['a name that begins with a dot', '.hidden.pdf'],
  ['two dots', '..pdf'],
  ['another ending before the last', 'page.html.pdf'],
  ['an ending in capitals', 'SCAN.PDF'],
];

/** Names of PDFs that are refused. */
export const REFUSED_NAMES: Named = [
  ['a name of 201 characters', `${'n'.repeat(197)}.pdf`],
  ['no name', ''],
  ['dots', '..'],
  ['blanks', ' \u00A0\u3000'],
  ['no ending', 'notes'],
  ['the ending of another kind', 'notes.png'],
  ['its ending without a dot', 'notespdf'],
  ['two blanks', 'Unit  1.pdf'],
  ['150 wide blanks', `Unit${'\u2003'.repeat(150)}.pdf`],
  ['its ending in the middle', 'notes.pdf.doc'],
  ['a dot at the end', 'notes.pdf.'],
  ['a blank at the end', 'notes.pdf '],
  ['a wide blank at the end', 'notes.pdf\u3000'],
  ['a line break before an ending', 'Unit\n1.pdf'],
  ['an ending behind a null character', 'Unit.exe\0.pdf'],
  ['a joiner after a capital', 'UNIT\u200D 1.pdf'],
  ['a joiner behind its ending', 'notes.pdf\u200D'],
  ['a joiner before its ending', 'notes 2\u200D.pdf'],
  ['a joiner behind a blank', 'Unit \uFE0E1.pdf'],
  ['a joiner behind a sign', 'Unit (\u200C1).pdf'],
  ['a joiner behind a section sign', 'Unit §\u200D1.pdf'],
  ['a joiner behind a quotation mark', 'Unit “\u200D1.pdf'],
  ['a joiner behind a box', 'Unit 1\u20E3\u200D.pdf'],
  ['a joiner behind an accent', 'Café\u200D.pdf'],
  ['a joiner behind a Cyrillic letter', 'М\u200D.pdf'],
  ['a joiner behind a digit in a box', '1\uFE0F\u20E3\u200D.pdf'],
  ['two variation selectors in a box', '1\uFE0F\uFE0F\u20E3.pdf'],
  ['a blank at the start', ' Unit 1.pdf'],
  ['a joiner at the start', '\u200DUnit 1.pdf'],
  ['joiners and a blank as its stem', '\u200D\u200D .pdf'],
  ['a wide blank as its stem', '\u2003.pdf'],
  ['a mark as its stem', '\u0301.pdf'],
  ...each(REFUSED, (code) => [`the character ${named(code)}`, `Unit${hex(code)} 1.pdf`]),
  ...each(OTHER_BLANKS, (code) => [`the blank ${named(code)}`, `Unit${hex(code)}1.pdf`]),
  ...each(JOINING, (code) => [`${named(code)} after a Latin letter`, `Unit${hex(code)}1.pdf`]),
  ...each(JOINING, (code) => [`${named(code)} after a digit`, `Unit 1${hex(code)}.pdf`]),
  ...each(MARKS, (code) => [`nine marks ${named(code)}`, `ا${hex(code).repeat(9)}.pdf`]),
];

/** Names of text files that are taken. */
export const TAKEN_TEXT_NAMES: Named = [
  ['no ending', 'README'],
  ['an ending of a program’s source', 'sort.py'],
  ['a notebook', 'Lab 3.IPYNB'],
  ['a refused ending without its dot', 'about-html'],
  ['a name that is a refused ending', 'html'],
  ['a refused ending in the middle', 'setup.exe.txt'],
  ...TEXT_ENDINGS.map((ending): [string, string] => [`the ending ${ending}`, `lecture${ending}`]),
];

/** Names of text files that are refused. */
export const REFUSED_TEXT_NAMES: Named = [
  ['an ending in mixed case', 'drawing.SvgZ'],
  ['a dot and no ending', 'Unit 1. Introduction'],
  ['a dot at the end', 'README.'],
  ['a blank at the end', 'README '],
  ['an ending behind a known one', 'notes.txt.exe'],
  ['a dot behind a refused ending', 'page.html.'],
  ['a blank behind a refused ending', 'page.html '],
  ['a joiner alone', '\u200D'],
  ['a wide blank and a joiner', '\u3000\u200D'],
  ['a mark alone', '\u0301'],
  ...each(JOINING, (code) => [`${named(code)} alone`, hex(code)]),
  ...each(MARKS, (code) => [`${named(code)} alone`, hex(code)]),
  ...each(ENDINGS, (ending) => [`the ending .${ending}`, `setup.${ending}`]),
];

/** Names of chat senders, and texts, that show nothing. */
export const BLANKS: Named = each(
  `20 9 A B D 85 A0 1680 2000 200A 202F 205F 3000 ${REFUSED} ${JOINING} ${MARKS}`,
  (code) => [`${named(code)} alone`, hex(code)],
).filter(([, text]) => text.length === 1);

const SENDERS: Named = [
  ['a joiner after a capital', 'A\u200Dnn'],
  ...each(REFUSED, (code) => [`the character ${named(code)}`, `ا${hex(code)}نا`]),
  ...each(JOINING, (code) => [`${named(code)} after a Latin letter`, `Ann${hex(code)}`]),
];
/** Characters that no sender's name may contain. The database's rules name none beyond U+FFFF. */
export const REFUSED_IN_SENDERS = SENDERS.filter(([, name]) => !/[\uD800-\uDFFF]/.test(name));

/** A reserved name, with the look-alike of this number of each letter, or the last one. */
const like = (word: string, number: number, between = '') =>
  Array.from(word, (letter) => Array.from(LOOK_ALIKES[letter] ?? '').at(number))
    .map((sign, at) => sign ?? Array.from(LOOK_ALIKES[word[at] ?? ''] ?? '').at(-1))
    .join(between)
    .replace(/^|$/g, between);
const MOST_LOOK_ALIKES = Math.max(...Object.values(LOOK_ALIKES).map(({ length }) => length));
/** Blanks, signs, marks, and what other scripts' blocks hold besides letters. */
const BETWEEN =
  '20 AB 2B0 2C8 301 37E 387 55C 5BE 60C 964 F3A 1360 180B 1D40 1FBD 200D 2E3A 3000 30FB 30FC 3131 4E00 A9C1 FE0F';

/** Senders that look like a reserved name. The last Cyrillic or Greek letters take joiners. */
export const LIKE_RESERVED: Named = RESERVED.flatMap((word) => [
  ...Array.from({ length: MOST_LOOK_ALIKES }, (_, number) => like(word, number)).map(
    (name) => [`the sender ${name}`, name] as const,
  ),
  ...each(BETWEEN, (code) => [`${word} with ${named(code)}`, like(word, -3, hex(code))]),
]).concat(
  ['Admīn', 'Mōd', 'Operāţor', 'Syšťem', 'ᴀᴅᴍɪɴ', 'Āḍṃịṇ'].map((name) => [
    `the sender ${name}`,
    name,
  ]),
);

/** Piles of marks. */
export const PILES: Named = each(MARKS, (code) => [
  `nine marks ${named(code)}`,
  `ا${hex(code).repeat(9)}`,
]);
