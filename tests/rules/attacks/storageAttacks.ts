/** The attacks on each path of storage.rules. firestoreAttacks.ts explains the notation. */
import { attacks, EVERYBODY, SIGNED_IN, THREE, type Situation } from './attack.ts';
import { REFUSED_NAMES, REFUSED_TEXT_NAMES, TAKEN_NAMES, TAKEN_TEXT_NAMES } from './names.ts';
import { MAX_COVER_BYTES, MAX_FILE_BYTES } from '../../../src/model/limits.ts';

export type StorageOperation = 'get' | 'metadata' | 'list' | 'create' | 'update' | 'delete';

/** A file as it is sent or stored. */
export interface SentFile {
  /** Replaces the last part of the place. */
  readonly name?: string;
  /** Bytes. */
  readonly size?: number;
  readonly contentType?: string;
  readonly contentEncoding?: string;
  readonly contentDisposition?: string;
  readonly contentLanguage?: string;
  readonly cacheControl?: string;
  readonly customMetadata?: Readonly<Record<string, string>>;
}

const { attack, taken, refused } = attacks<StorageOperation>('guest');

const FILE = 'CD/note/{row}.pdf';
/** The rules have no folder for each row, so these rows share one, with different names. */
const SHELF = 'CG/qp/{row}';

/** A PDF of the attacker's, with the given changes. */
const file = ({ me }: Pick<Situation, 'me'>, changes: SentFile = {}): SentFile => ({
  size: 10,
  contentType: 'application/pdf',
  customMetadata: { uploadedBy: me },
  ...changes,
});
const text = (situation: Situation, changes: SentFile = {}) =>
  file(situation, { contentType: 'text/plain', ...changes });
const stored = ({ uid }: Situation): SentFile => file({ me: uid('uploader') });
const ofNobody = (situation: Situation): SentFile => file(situation, { customMetadata: {} });

const READING = [
  attack('get', FILE, 'a file', { allowed: EVERYBODY, given: stored }),
  attack('metadata', FILE, 'a file', { allowed: EVERYBODY, given: stored }),
  attack('get', FILE, 'nothing', { allowed: EVERYBODY }),
  ...['', 'CD', 'CD/note', 'CD/note/deeper'].map((path) => attack('list', path, 'a folder')),
  ...['{row}.pdf', 'CD/{row}.pdf', 'CD/note/deeper/{row}.pdf', 'a/b/c/{row}.pdf'].flatMap(
    (path) => [
      attack('get', path, 'a file beside the shelves', { by: THREE, given: stored }),
      attack('metadata', path, 'a file beside the shelves', { by: THREE, given: stored }),
      attack('delete', path, 'a file beside the shelves', { by: THREE, given: stored }),
      attack('create', path, 'a file beside the shelves', { by: THREE, data: file }),
    ],
  ),
];

const CREATING = [
  attack('create', FILE, 'a file', { allowed: SIGNED_IN, data: file }),
  attack('create', FILE, 'a file of another’s', {
    data: ({ uid }) => file({ me: uid('newcomer') }),
  }),
  attack('create', FILE, 'a file where one is stored', { given: stored, data: file }),
  attack('create', FILE, 'a file under the name of a record whose file is gone', {
    data: file,
    besides: ({ row, uid }) => ({
      'storedNames/{name}': { place: `CD/note/${row}`, uploadedBy: uid('uploader') },
    }),
  }),
  ...['CD/qp', 'CG/note'].map((shelf) =>
    attack(
      'create',
      `${shelf}/{row}.pdf`,
      'a file under a name that a record of another shelf has',
      {
        by: ['guest'],
        allowed: ['guest'],
        data: file,
        besides: ({ row, uid }) => ({
          'storedNames/{name}': { place: `CD/note/${row}`, uploadedBy: uid('uploader') },
        }),
      },
    ),
  ),
  attack('create', FILE, 'another’s file where one is stored', {
    by: THREE,
    given: stored,
    data: stored,
  }),
  ...['AAD', 'CCW', 'CD', 'CG', 'ELI', 'IE&FT', 'NW LAB', 'PHY.1'].map((course) =>
    attack('create', `${course}/note/{row}.pdf`, 'a course', {
      by: ['guest'],
      allowed: ['guest'],
      data: file,
    }),
  ),
  ...['note', 'qp', 'solved-qp', 'other-note', 'lab-record'].map((category) =>
    attack('create', `CD/${category}/{row}.pdf`, 'a category', {
      by: ['guest'],
      allowed: ['guest'],
      data: file,
    }),
  ),
  ...['XYZ/note', 'cd/note', 'IE%26FT/note', 'CD/secret', 'CD/Notes', 'CD/note/../qp'].map(
    (folder) =>
      attack('create', `${folder}/{row}.pdf`, 'a shelf that does not exist', {
        by: ['guest'],
        data: file,
      }),
  ),
  ...taken('create', SHELF, (situation, name) => file(situation, { name }), TAKEN_NAMES),
  ...refused(
    'create',
    SHELF,
    (situation, name) => file(situation, { name }),
    // A file without a name is the folder itself.
    REFUSED_NAMES.filter(([, name]) => name !== ''),
  ),
  ...taken('create', SHELF, (situation, name) => text(situation, { name }), TAKEN_TEXT_NAMES),
  ...refused('create', SHELF, (situation, name) => text(situation, { name }), REFUSED_TEXT_NAMES),
  ...taken('create', SHELF, file, [
    ['PNG', { name: 'a.png', contentType: 'image/png' }],
    ['JPEG', { name: 'a.jpg', contentType: 'image/jpeg' }],
    ['JPEG with a long ending', { name: 'a.JPEG', contentType: 'image/jpeg' }],
    ['JPEG from Windows', { name: 'a.jfif', contentType: 'image/jpeg' }],
    ['GIF', { name: 'a.gif', contentType: 'image/gif' }],
    ['WebP', { name: 'a.webp', contentType: 'image/webp' }],
    ['AVIF', { name: 'a.avif', contentType: 'image/avif' }],
    ['BMP', { name: 'a.bmp', contentType: 'image/bmp' }],
    ['TIFF', { name: 'a.tif', contentType: 'image/tiff' }],
    ['TIFF with a long ending', { name: 'a.tiff', contentType: 'image/tiff' }],
    ['HEIC', { name: 'a.heic', contentType: 'image/heic' }],
    ['HEIF', { name: 'a.heif', contentType: 'image/heif' }],
    ['text with a charset', { name: 'a.txt', contentType: 'text/plain; charset=utf-8' }],
    ['Markdown', { name: 'a.md', contentType: 'text/markdown' }],
    ['Markdown with a charset', { name: 'b.md', contentType: 'text/markdown; charset=utf-8' }],
    ['CSV', { name: 'a.csv', contentType: 'text/csv' }],
    ['CSV with a charset', { name: 'b.csv', contentType: 'text/csv; charset=utf-8' }],
  ]),
  ...refused('create', SHELF, file, [
    ['HTML under the name of a text', { name: 'page.txt', contentType: 'text/html' }],
    ['a program without an ending', { name: 'setup', contentType: 'application/octet-stream' }],
  ]),
  ...refused(
    'create',
    FILE,
    (situation, contentType) => file(situation, { contentType }),
    [
      'text/html',
      'TEXT/HTML',
      'text/html; charset=utf-8',
      'text/html;application/pdf',
      'application/pdf;text/html',
      'application/pdf\ttext/html',
      'Application/PDF',
      'application/xhtml+xml',
      'application/xml',
      'text/xml',
      'text/xsl',
      'text/css',
      'text/javascript',
      'application/javascript',
      'image/svg+xml',
      'image/svg+xml; charset=utf-8',
      'IMAGE/SVG+XML',
      'image/*',
      'image/x-icon',
      'image/png',
      'text/plain; charset=utf-7',
      'text/plain, text/html',
      'text/plain\n',
      'multipart/related',
      'application/octet-stream',
      'application/zip',
      'application/x-msdownload',
      'video/mp4',
    ].map((type) => [`the kind ${JSON.stringify(type)}`, type] as const),
  ),
  ...taken('create', FILE, file, [
    ['1 byte', { size: 1 }],
    ['bytes that are said not to be compressed', { contentEncoding: 'identity' }],
    ['an empty disposition', { contentDisposition: '' }],
    ['a disposition that shows the file', { contentDisposition: 'inline' }],
    ['an empty caching', { cacheControl: '' }],
    ['an empty language', { contentLanguage: '' }],
    ['the shortest caching', { cacheControl: 'private, max-age=0' }],
  ]),
  ...['r'.repeat(40), '-09AZ_az', ''].map((recordId) =>
    attack('create', FILE, `the id of its record, ${recordId}`, {
      by: ['guest'],
      allowed: ['guest'],
      data: ({ me }) => file({ me }, { customMetadata: { uploadedBy: me, recordId } }),
    }),
  ),
  ...taken('create', SHELF, file, [
    [
      'the disposition of Storage',
      { name: 'Unit-1.pdf', contentDisposition: "inline; filename*=utf-8''Unit-1.pdf" },
    ],
    [
      'the disposition of Storage for signs',
      {
        name: '100% [a] (b).pdf',
        contentDisposition: "inline; filename*=utf-8''100%25%20%5Ba%5D%20(b).pdf",
      },
    ],
    [
      'the disposition of Storage for Arabic',
      {
        name: 'وحدة 3.pdf',
        contentDisposition: "inline; filename*=utf-8''%D9%88%D8%AD%D8%AF%D8%A9%203.pdf",
      },
    ],
    [
      'the disposition of Storage for Arabic, in small letters',
      {
        name: 'وحدة 4.pdf',
        contentDisposition: "inline; filename*=utf-8''%d9%88%d8%ad%d8%af%d8%a9%204.pdf",
      },
    ],
    ...Array.from("~!*'()&+$@:=_-").map(
      (sign) =>
        [
          `the disposition of Storage for ${sign}`,
          { name: `a${sign}b.pdf`, contentDisposition: `inline; filename*=utf-8''a${sign}b.pdf` },
        ] as const,
    ),
  ]),
  ...refused('create', SHELF, text, [
    [
      'a name to save that is another',
      { name: 'a.txt', contentDisposition: "inline; filename*=utf-8''setup.exe" },
    ],
    [
      'a name to save with another ending',
      { name: 'b.txt', contentDisposition: "inline; filename*=utf-8''b.exe" },
    ],
    // A sign that is no plain letter stands where the disposition has an encoded one.
    ...['65', '78', '31', '4A', '4a', '5A', '7a'].map((code, index): [string, SentFile] => [
      `an encoded letter or digit, %${code}`,
      {
        name: `notes${String.fromCharCode(0xe0 + index)}.txt`,
        contentDisposition: `inline; filename*=utf-8''notes%${code}.txt`,
      },
    ]),
    [
      'a percent sign that is not encoded',
      { name: '100%.txt', contentDisposition: "inline; filename*=utf-8''100%.txt" },
    ],
    [
      'an encoded dot',
      { name: 'notes_exe', contentDisposition: "inline; filename*=utf-8''notes%2Eexe" },
    ],
    [
      'an encoded dot in small letters',
      { name: 'notes-exe', contentDisposition: "inline; filename*=utf-8''notes%2eexe" },
    ],
    [
      'two names to save',
      { name: 'a.exe;.txt', contentDisposition: "inline; filename*=utf-8''a.exe;.txt" },
    ],
    ['a name in quotes', { name: 'c.txt', contentDisposition: 'inline; filename="c.txt"' }],
    [
      'an attachment with a name',
      { name: 'd.txt', contentDisposition: "attachment; filename*=utf-8''d.txt" },
    ],
    ['an attachment', { name: 'e.txt', contentDisposition: 'attachment' }],
  ]),
  ...refused('create', FILE, file, [
    ['0 bytes', { size: 0 }],
    ['a language', { contentLanguage: 'en' }],
    ['caching for a year', { cacheControl: 'public, max-age=31536000' }],
    ['caching for a second', { cacheControl: 'private, max-age=1' }],
    ['no caching at all', { cacheControl: 'no-store' }],
    ['compressed bytes', { contentEncoding: 'gzip' }],
    ['bytes compressed otherwise', { contentEncoding: 'br' }],
    ['nobody’s name', { customMetadata: {} }],
    ['an empty uid', { customMetadata: { uploadedBy: '' } }],
  ]),
  ...refused(
    'create',
    FILE,
    ({ me }, customMetadata: (uid: string) => Record<string, string>) =>
      file({ me }, { customMetadata: customMetadata(me) }),
    [
      ['a uid in capitals', (uid) => ({ uploadedBy: uid.toUpperCase() })],
      ['metadata beside the uid', (uid) => ({ uploadedBy: uid, verified: 'yes' })],
      ['the uid under another name', (uid) => ({ uploadedby: uid })],
      ['a record’s id of 41 characters', (uid) => ({ uploadedBy: uid, recordId: 'r'.repeat(41) })],
      ['a record’s id alone', () => ({ recordId: 'Zq3v8LrT1xYw5KdNc2Hb' })],
      ['a record’s id with a blank', (uid) => ({ uploadedBy: uid, recordId: 'a b' })],
      [
        'a record’s id that is a map',
        (uid) => ({ uploadedBy: uid, recordId: { of: 'any size' } as unknown as string }),
      ],
    ],
  ),
  // The large files are last.
  ...taken('create', FILE, file, [['the largest size', { size: MAX_FILE_BYTES }]]),
  ...refused('create', FILE, file, [['a byte too many', { size: MAX_FILE_BYTES + 1 }]]),
];

const CHANGING = [
  attack('update', FILE, 'the kind', {
    given: stored,
    data: () => ({ contentType: 'text/html' }),
  }),
  attack('update', FILE, 'the uploader', {
    given: stored,
    data: ({ me }) => ({ customMetadata: { uploadedBy: me } }),
  }),
  attack('update', FILE, 'the name to save', {
    by: THREE,
    given: stored,
    data: () => ({ contentDisposition: 'attachment; filename=setup.exe' }),
  }),
  attack('update', FILE, 'nothing', { by: THREE, data: () => ({ contentType: 'text/html' }) }),
];

const TRASH = 'trash/CD/note/{row}';
const NAMED = ({ row, uid }: Situation) => ({
  'storedNames/{name}': { place: `CD/note/${row}`, uploadedBy: uid('uploader') },
});
/** A file of the uploader's, which the operator puts back. */
const putBack = (situation: Situation): SentFile =>
  file(situation, {
    customMetadata: { uploadedBy: situation.uid('uploader'), putBackBy: situation.me },
  });

const TRASHING = [
  ...(['get', 'metadata', 'delete'] as const).map((operation) =>
    attack(operation, TRASH, 'a file in the trash', { allowed: ['operator'], given: stored }),
  ),
  attack('create', TRASH, 'a file in the trash', { allowed: ['operator'], data: stored }),
  ...['trash/CD/note', 'trash/CD/note/deeper'].map((path) => attack('list', path, 'the trash')),
  attack('update', TRASH, 'the kind of a file in the trash', {
    by: THREE,
    given: stored,
    data: () => ({ contentType: 'text/html' }),
  }),
  attack('create', FILE, 'a file that was removed, under its used name', {
    allowed: ['operator'],
    data: putBack,
    besides: NAMED,
  }),
  attack('create', FILE, 'a file that was removed, where one is stored', {
    by: ['operator'],
    given: stored,
    data: putBack,
    besides: NAMED,
  }),
];

const DELETING = [
  attack('delete', FILE, 'a file', { allowed: ['uploader', 'operator'], given: stored }),
  attack('delete', FILE, 'a file, with a proof that expires soon', {
    by: ['late'],
    allowed: ['late'],
    given: stored,
  }),
  attack('delete', FILE, 'a file without an uploader', { allowed: ['operator'], given: ofNobody }),
  attack('delete', FILE, 'nothing', { allowed: ['operator'] }),
];

/** A row's record is that of its cover. */
const COVER = 'covers/CD/note/{row}';
const HOUR_MS = 3_600_000;
const cover = ({ me }: Pick<Situation, 'me'>, changes: SentFile = {}): SentFile => ({
  size: 10,
  contentType: 'image/webp',
  cacheControl: 'private, max-age=31536000, immutable',
  customMetadata: { uploadedBy: me },
  ...changes,
});
const coverOf = ({ uid }: Situation): SentFile => cover({ me: uid('uploader') });
/** The cover's record, written this long ago. */
const record =
  (ageMs = 0, place = 'lists/CD/note/{row}') =>
  ({ uid }: Situation) => ({
    [place]: {
      uploadedBy: uid('uploader'),
      createdAt: new Date(Date.now() - ageMs),
    },
  });
const byUploader = { by: ['uploader'], besides: record() } as const;

const COVERS = [
  attack('get', COVER, 'a cover', { allowed: EVERYBODY, given: coverOf }),
  ...['covers', 'covers/CD', 'covers/CD/note', 'covers/CD/note/deeper'].map((path) =>
    attack('list', path, 'a folder'),
  ),
  attack('create', COVER, 'a cover of one’s new record', {
    allowed: ['uploader'],
    data: cover,
    besides: record(),
  }),
  attack('create', COVER, 'a cover of another’s record', {
    by: EVERYBODY.filter((name) => name !== 'uploader'),
    allowed: ['operator'],
    data: coverOf,
    besides: record(HOUR_MS),
  }),
  attack('create', COVER, 'a cover of a record of an hour ago', {
    by: ['uploader'],
    data: cover,
    besides: record(HOUR_MS),
  }),
  attack('create', COVER, 'a cover of a record of an older site', {
    allowed: ['operator'],
    data: (situation) => cover(situation, { customMetadata: { uploadedBy: '' } }),
    besides: () => ({ 'lists/CD/note/{row}': { title: 'old' } }),
  }),
  attack('create', COVER, 'a cover of a record of 58 minutes ago', {
    by: ['uploader'],
    allowed: ['uploader'],
    data: cover,
    besides: record(HOUR_MS - 120_000),
  }),
  attack('create', COVER, 'a second cover', { given: coverOf, data: cover, besides: record() }),
  attack('create', COVER, 'a cover of no record', { by: ['uploader'], data: cover }),
  attack('create', COVER, 'a cover of a record without a time', {
    by: ['uploader'],
    data: cover,
    besides: ({ uid }) => ({ 'lists/CD/note/{row}': { uploadedBy: uid('uploader') } }),
  }),
  attack('create', COVER, 'a cover of a record without an uploader', {
    by: ['uploader', 'nobody'],
    data: cover,
    besides: () => ({ 'lists/CD/note/{row}': { createdAt: new Date() } }),
  }),
  attack('create', COVER, 'a cover of a record of another shelf', {
    by: ['uploader'],
    data: cover,
    besides: record(0, 'lists/CD/qp/{row}'),
  }),
  ...['IE&FT/note', 'NW LAB/solved-qp'].map((shelf) =>
    attack('create', `covers/${shelf}/{row}`, 'a cover on a shelf with signs in its name', {
      by: ['uploader', 'guest'],
      allowed: ['uploader'],
      data: cover,
      besides: record(0, `lists/${shelf}/{row}`),
    }),
  ),
  ...taken(
    'create',
    COVER,
    cover,
    [
      ['1 byte', { size: 1 }],
      ['the largest size', { size: MAX_COVER_BYTES }],
      ['JPEG', { contentType: 'image/jpeg' }],
      ['bytes that are said not to be compressed', { contentEncoding: 'identity' }],
      ['an empty language', { contentLanguage: '' }],
    ],
    byUploader,
  ),
  ...refused(
    'create',
    COVER,
    cover,
    [
      ['0 bytes', { size: 0 }],
      ['a byte too many', { size: MAX_COVER_BYTES + 1 }],
      ['PNG', { contentType: 'image/png' }],
      ['SVG', { contentType: 'image/svg+xml' }],
      ['HTML', { contentType: 'text/html' }],
      ['a PDF', { contentType: 'application/pdf' }],
      ['two kinds', { contentType: 'image/webp;text/html' }],
      ['no caching', { cacheControl: '' }],
      ['another caching', { cacheControl: 'public, max-age=1' }],
      ['caching that visitors share', { cacheControl: 'public, max-age=31536000, immutable' }],
      ['a language', { contentLanguage: 'x'.repeat(2_000) }],
      ['compressed bytes', { contentEncoding: 'gzip' }],
      ['an attachment', { contentDisposition: 'attachment; filename=setup.exe' }],
      ['nobody’s name', { customMetadata: {} }],
    ],
    byUploader,
  ),
  ...[128, 129].map((length) =>
    attack('create', COVER, `the cover of a record by a uid of ${length} characters`, {
      by: ['operator'],
      allowed: length === 128 ? ['operator'] : [],
      data: (situation) => cover(situation, { customMetadata: { uploadedBy: 'u'.repeat(length) } }),
    }),
  ),
  ...refused(
    'create',
    COVER,
    ({ me, uid }, customMetadata: (me: string, guest: string) => Record<string, string>) =>
      cover({ me }, { customMetadata: customMetadata(me, uid('guest')) }),
    [
      ['another’s name', (_me, guest) => ({ uploadedBy: guest })],
      ['metadata beside the uid', (me) => ({ uploadedBy: me, verified: 'yes' })],
    ],
    byUploader,
  ),
  attack('update', COVER, 'its kind', {
    by: THREE,
    given: coverOf,
    data: () => ({ contentType: 'text/html' }),
    besides: record(),
  }),
  attack('delete', COVER, 'a cover', {
    allowed: ['uploader', 'operator'],
    given: coverOf,
    besides: record(),
  }),
  attack('delete', COVER, 'a cover whose record is gone', {
    allowed: ['uploader', 'operator'],
    given: coverOf,
  }),
  attack('delete', COVER, 'a cover of an older record', {
    allowed: ['operator'],
    given: (situation) => cover(situation, { customMetadata: { uploadedBy: '' } }),
  }),
  attack('delete', COVER, 'nothing', { allowed: EVERYBODY }),
  ...['covers/{row}', 'covers/CD/note/deeper/{row}'].flatMap((path) => [
    attack('get', path, 'a cover beside the shelves', { by: ['guest'], given: coverOf }),
    attack('create', path, 'a cover beside the shelves', { by: THREE, data: cover }),
  ]),
];

export const STORAGE_ATTACKS = [
  ...TRASHING,
  ...READING,
  ...COVERS,
  ...CHANGING,
  ...DELETING,
  ...CREATING,
];
