/**
 * The attacks on each path of firestore.rules, and those that are allowed. A line is one operation;
 * `by` names the visitors who try it (by default everybody), `allowed` those who may (nobody).
 */
import { deleteField, increment, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import {
  attacks,
  EVERYBODY,
  FORMER_KEY,
  KEY,
  SIGNED_IN,
  THREE,
  type Attack,
  type Situation,
  type VisitorName,
} from './attack.ts';
import { nameInLink, storedNamePath } from '../../../src/model/storedName.ts';
import { REFUSED_NAMES, REFUSED_TEXT_NAMES, TAKEN_NAMES, TAKEN_TEXT_NAMES } from './names.ts';
import { MAX_FILE_BYTES } from '../../../src/model/limits.ts';

export type FirestoreOperation =
  | 'get'
  | 'list'
  | 'count'
  | 'group'
  /** A query, or its count, over REST with these bounds. */
  | 'bounded'
  | 'boundedCount'
  /** Asks for several documents in one request. */
  | 'batchGet'
  /** Stores a record and its file's name in one commit. */
  | 'contribute'
  /** Stores a report and the pace that names it in one commit. */
  | 'report'
  | 'create'
  | 'set'
  | 'update'
  | 'delete'
  | 'commit';
type Fields = Readonly<Record<string, unknown>>;

const { attack, taken, refused } = attacks<FirestoreOperation>('guest');

const RECORD = 'lists/CD/note/{row}';
const BUCKETS = 'https://firebasestorage.googleapis.com/v0/b';
const TOKEN = 'token=3d2f7a54-8c41-4b0e-9f53-6a1f0c9be217';
/** The SHA-256 of 'abc'. */
const HASH = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

/** Returns a download link that is accepted, with the given changes. */
function link({
  bucket = `${BUCKETS}/demo-studynest.appspot.com`,
  folder = 'CD%2Fnote%2F',
  name = 'Unit%201.pdf',
  query = `alt=media&${TOKEN}`,
} = {}): string {
  return `${bucket}/o/${folder}${name}?${query}`;
}

/** Returns the download link of a file of this name on the shelf of these fields. */
function linkTo(title: unknown, { courseCode = 'CD', noteType = 'note' }: Fields): string {
  const folder = `${encodeURIComponent(String(courseCode))}%2F${String(noteType)}%2F`;
  return link({ folder, name: nameInLink(String(title)) });
}

/** A new record of the attacker's, with the given changes. */
const record = ({ me, row }: Pick<Situation, 'me' | 'row'>, changes: Fields = {}): Fields => ({
  title: `${row}.pdf`,
  noteType: 'note',
  courseCode: 'CD',
  isOwnNote: 'yes',
  downloadURL: linkTo(changes['title'] ?? `${row}.pdf`, changes),
  downloads: 0,
  size: 48_213,
  contentType: 'application/pdf',
  createdAt: serverTimestamp(),
  uploadedBy: me,
  ...changes,
});

const stored = ({ uid, row }: Situation, changes: Fields = {}): Fields =>
  record({ me: uid('uploader'), row }, { downloads: 6, ...changes });

/** A record of an older site: the six fields of the contract. */
const older = ({ row }: Pick<Situation, 'row'>): Fields => ({
  title: `${row}.pdf`,
  noteType: 'note',
  courseCode: 'CD',
  isOwnNote: 'yes',
  downloadURL: link(),
  downloads: 6,
});

/** The try to create a record under this id, where nothing stands. */
function createUnderId(id: string, what: string, allowed: readonly VisitorName[] = []) {
  const place = `lists/CD/note/${id}`;
  return attack('contribute', place, what, {
    by: ['guest'],
    allowed,
    data: record,
    besides: () => ({ [place]: null }),
  });
}

const as = (fields: Fields) => (): Fields => fields;
const without = (field: string) => ({ [field]: undefined });
const plain = (_: Situation, fields: Fields) => fields;
const proof = (changes: Fields = {}): Fields => ({ key: KEY, at: serverTimestamp(), ...changes });

const READING = [
  attack('get', RECORD, 'a record', { allowed: EVERYBODY, given: stored }),
  attack('get', RECORD, 'nothing', { allowed: EVERYBODY }),
  ...[20, 21].flatMap((count) =>
    ['lists/CD/note', 'storedNames'].map((at) =>
      attack('batchGet', at, `${count} that do not exist`, {
        by: THREE,
        allowed: count <= 20 ? THREE : [],
        data: as({ count }),
      }),
    ),
  ),
  ...['lists/CD/note', 'storedNames'].map((at) =>
    attack('batchGet', at, '21 that exist', {
      by: THREE,
      allowed: THREE,
      data: ({ row }) => ({ count: 21, start: row }),
      besides: (situation) =>
        Object.fromEntries(
          Array.from({ length: 21 }, (_, index) => [`${at}/{row}${index}`, stored(situation)]),
        ),
    }),
  ),
  attack('list', 'lists/CD/note', 'a shelf', { allowed: EVERYBODY }),
  attack('count', 'lists/IE&FT/solved-qp', 'a shelf', { allowed: EVERYBODY }),
  ...['note', 'qp', 'solved-qp', 'other-note'].flatMap((category) => [
    attack('group', category, 'all courses', { allowed: EVERYBODY }),
    attack('get', `drafts/{me}/${category}/{row}`, 'a document elsewhere', {
      given: as({ title: 'secret' }),
    }),
    attack('create', `drafts/{me}/${category}/{row}`, 'a document elsewhere', {
      by: THREE,
      data: record,
    }),
  ]),
  ...['lists', 'admin', 'operators', 'snippets', 'securitykey', 'notes'].map((name) =>
    attack('group', name, 'another group', { by: THREE }),
  ),
  ...[
    'lists',
    'users',
    'messages',
    'admin',
    'operators',
    'lists/CD/exam',
    'lists/CD/note/unit/note-of-note',
  ].flatMap((path) => [
    attack('list', path, 'another collection', { by: THREE }),
    attack('count', path, 'another collection', { by: THREE }),
  ]),
];

/** A new record whose file has this ending. */
const withEnding = (
  situation: Situation,
  { ending, ...changes }: Fields & { readonly ending?: string },
): Fields =>
  record(situation, ending ? { title: `${situation.row}${ending}`, ...changes } : changes);

/** Queries with a limit that is too high, none, or an offset. */
const QUERIES = ['lists/CD/note', 'note', 'qp', 'solved-qp', 'other-note'].flatMap((at) =>
  [
    { limit: 1_000 },
    { limit: 1 },
    { limit: 1_001 },
    {},
    { limit: 1_000, offset: 1 },
    { limit: 1, offset: 1_000 },
  ].flatMap((bounds) =>
    (['bounded', 'boundedCount'] as const).map((operation) =>
      attack(operation, at, JSON.stringify(bounds), {
        by: THREE,
        allowed: bounds.limit && bounds.limit <= 1_000 && !bounds.offset ? THREE : [],
        data: as(bounds),
      }),
    ),
  ),
);

const CREATING = [
  attack('contribute', RECORD, 'a record', { allowed: SIGNED_IN, data: record }),
  createUnderId('i'.repeat(40), 'an id of 40 characters', ['guest']),
  createUnderId('i', 'an id of one character', ['guest']),
  createUnderId('-09AZ_az', 'an id with all signs', ['guest']),
  createUnderId('i'.repeat(41), 'an id of 41 characters'),
  createUnderId('$(reboot)', 'an id that is a command'),
  createUnderId('a b', 'an id with a blank'),
  createUnderId('<b>', 'an id that is markup'),
  createUnderId('a\u202Eb', 'an id with a mark that turns the direction'),
  createUnderId('é', 'an id with another letter'),
  attack('contribute', RECORD, 'a record of another’s', {
    data: ({ uid, row }) => record({ me: uid('newcomer'), row }),
  }),
  attack('set', RECORD, 'a record where one is stored', { given: stored, data: record }),
  ...['AAD', 'CCW', 'CD', 'CG', 'ELI', 'IE&FT', 'NW LAB', 'PHY.1'].flatMap((courseCode) =>
    taken('contribute', `lists/${courseCode}/note/{row}`, record, [
      [`the course ${courseCode}`, { courseCode }],
    ]),
  ),
  ...['note', 'qp', 'solved-qp', 'other-note', 'lab-record'].flatMap((noteType) =>
    taken('contribute', `lists/CD/${noteType}/{row}`, record, [
      [`the category ${noteType}`, { noteType }],
    ]),
  ),
  ...taken('contribute', RECORD, (situation, title) => record(situation, { title }), TAKEN_NAMES),
  ...refused(
    'contribute',
    RECORD,
    (situation, title) => record(situation, { title }),
    REFUSED_NAMES,
  ),
  ...taken(
    'contribute',
    RECORD,
    (situation, title) => record(situation, { title, contentType: 'text/plain' }),
    TAKEN_TEXT_NAMES,
  ),
  ...refused(
    'contribute',
    RECORD,
    (situation, title) => record(situation, { title, contentType: 'text/plain' }),
    REFUSED_TEXT_NAMES,
  ),
  ...taken('contribute', RECORD, withEnding, [
    ['the answer no', { isOwnNote: 'no' }],
    ['a hash', { contentHash: HASH }],
    ['1 byte', { size: 1 }],
    ['the largest size', { size: MAX_FILE_BYTES }],
    ['PNG', { ending: '.png', contentType: 'image/png' }],
    ['JPEG', { ending: '.jpg', contentType: 'image/jpeg' }],
    ['JPEG with a long ending', { ending: '.JPEG', contentType: 'image/jpeg' }],
    ['JPEG from Windows', { ending: '.jfif', contentType: 'image/jpeg' }],
    ['GIF', { ending: '.gif', contentType: 'image/gif' }],
    ['WebP', { ending: '.webp', contentType: 'image/webp' }],
    ['AVIF', { ending: '.avif', contentType: 'image/avif' }],
    ['BMP', { ending: '.bmp', contentType: 'image/bmp' }],
    ['TIFF', { ending: '.tif', contentType: 'image/tiff' }],
    ['TIFF with a long ending', { ending: '.tiff', contentType: 'image/tiff' }],
    ['HEIC', { ending: '.heic', contentType: 'image/heic' }],
    ['HEIF', { ending: '.heif', contentType: 'image/heif' }],
    ['text with a charset', { ending: '.txt', contentType: 'text/plain; charset=utf-8' }],
    ['Markdown', { ending: '.md', contentType: 'text/markdown' }],
    ['Markdown with a charset', { ending: '.md', contentType: 'text/markdown; charset=utf-8' }],
    ['CSV', { ending: '.csv', contentType: 'text/csv' }],
    ['CSV with a charset', { ending: '.csv', contentType: 'text/csv; charset=utf-8' }],
  ]),
  ...refused('contribute', RECORD, withEnding, [
    ['a uid that is null', { uploadedBy: null }],
    ['an empty uid', { uploadedBy: '' }],
    ['downloads that start at 1', { downloads: 1 }],
    ['negative downloads', { downloads: -1 }],
    ['downloads as text', { downloads: '0' }],
    ['downloads of null', { downloads: null }],
    ['downloads as a floating-point number', { downloads: -0 }],
    ['an answer of neither yes nor no', { isOwnNote: 'maybe' }],
    ['an answer in capitals', { isOwnNote: 'YES' }],
    ['an answer as a boolean', { isOwnNote: true }],
    ['another course than the path', { courseCode: 'CG' }],
    ['another category than the path', { noteType: 'qp' }],
    ['a title that is a number', { title: 1 }],
    ['a title that is a list', { title: ['Unit 1.pdf'] }],
    ['a title with a slash', { title: 'CD/note.pdf' }],
    ['a size of 0', { size: 0 }],
    ['a negative size', { size: -1 }],
    ['a size that is a byte too large', { size: MAX_FILE_BYTES + 1 }],
    ['a size with a fraction', { size: 1.5 }],
    ['a size as a floating-point number', { size: 2 ** 60 }],
    ['a size as text', { size: '48213' }],
    ['HTML', { contentType: 'text/html', ending: '.txt' }],
    ['HTML in capitals', { contentType: 'TEXT/HTML' }],
    ['HTML with a charset', { contentType: 'text/html; charset=utf-8' }],
    ['XHTML', { contentType: 'application/xhtml+xml' }],
    ['SVG', { contentType: 'image/svg+xml' }],
    ['XML', { contentType: 'text/xml' }],
    ['a script', { contentType: 'text/javascript' }],
    ['a kind with something behind it', { contentType: 'application/pdf, text/html' }],
    ['an unknown kind', { contentType: 'application/octet-stream' }],
    ['no kind', { contentType: '' }],
    ['a kind of null', { contentType: null }],
    ['a PNG under the ending of a JPEG', { contentType: 'image/png', ending: '.jpg' }],
    ['an old time', { createdAt: Timestamp.fromMillis(1_577_836_800_000) }],
    ['a time to come', { createdAt: Timestamp.fromMillis(4_070_908_800_000) }],
    ['this visitor’s time', { createdAt: Timestamp.fromMillis(Date.now()) }],
    ['a time as a number', { createdAt: 1_700_000_000_000 }],
    ['an eleventh field', { featured: true }],
    ['a twelfth field', { contentHash: HASH, featured: true }],
    ['a hash that is one digit short', { contentHash: HASH.slice(1) }],
    ['a hash with a digit more', { contentHash: `${HASH}0` }],
    ['a hash in capitals', { contentHash: HASH.toUpperCase() }],
    ['a hash with a letter that is no digit', { contentHash: `g${HASH.slice(1)}` }],
    ['a hash with a line behind it', { contentHash: `${HASH}\n` }],
    ['an empty hash', { contentHash: '' }],
    ['a hash of null', { contentHash: null }],
    ['a hash as a number', { contentHash: 0 }],
    ['a hash as a list', { contentHash: [HASH] }],
    ['a hash in place of the size', { size: undefined, contentHash: HASH }],
    ['no title', without('title')],
    ['no noteType', without('noteType')],
    ['no courseCode', without('courseCode')],
    ['no isOwnNote', without('isOwnNote')],
    ['no downloadURL', without('downloadURL')],
    ['no downloads', without('downloads')],
    ['no size', without('size')],
    ['no contentType', without('contentType')],
    ['no createdAt', without('createdAt')],
    ['no uploadedBy', without('uploadedBy')],
    ['another field in place of the title', { title: undefined, name: 'Unit 1.pdf' }],
  ]),
  ...refused('contribute', 'lists/XYZ/note/{row}', record, [
    ['a course that does not exist', { courseCode: 'XYZ' }],
  ]),
  ...refused('contribute', 'lists/cd/note/{row}', record, [
    ['a course in small letters', { courseCode: 'cd' }],
  ]),
  ...refused('contribute', 'lists/CD/secret/{row}', record, [
    ['a category that does not exist', { noteType: 'secret' }],
  ]),
  ...['files/CD/note/{row}', 'note/{row}', 'lists/CD/note/1/note/{row}', 'lists/{row}'].map(
    (path) =>
      attack('contribute', path, 'a record beside the shelves', { by: THREE, data: record }),
  ),
];

const LINKS = [
  ...taken(
    'contribute',
    RECORD,
    (situation, make: (name: string) => string) =>
      record(situation, { downloadURL: make(`${situation.row}.pdf`) }),
    [
      ['a link to the first bucket', (name) => link({ name })],
      [
        'a link to the bucket of newer projects',
        (name) => link({ name, bucket: `${BUCKETS}/demo-studynest.firebasestorage.app` }),
      ],
      [
        'a link to the emulator',
        (name) => link({ name, bucket: 'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com' }),
      ],
      ['a link without a token', (name) => link({ name, query: 'alt=media' })],
      [
        'a link with a token of another form',
        (name) => link({ name, query: 'alt=media&token=open-sesame' }),
      ],
      [
        'a link to the emulator on a short port',
        (name) => link({ name, bucket: 'http://127.0.0.1:9/v0/b/demo-studynest.appspot.com' }),
      ],
      ['a link with a token of one letter', (name) => link({ name, query: 'alt=media&token=a' })],
      ['a link with capitals in its token', (name) => link({ name, query: 'alt=media&token=ABC' })],
      [
        'a link with a token of 64 letters',
        (name) => link({ name, query: `alt=media&token=${'a'.repeat(64)}` }),
      ],
    ],
  ),
  ...refused(
    'contribute',
    'lists/PHY.1/note/{row}',
    (situation, folder) =>
      record(situation, {
        courseCode: 'PHY.1',
        downloadURL: link({ folder, name: `${situation.row}.pdf` }),
      }),
    [['a letter for the dot of its course', 'PHYx1%2Fnote%2F']],
  ),
  // Each name in the one spelling that its link may have.
  ...taken(
    'contribute',
    RECORD,
    (situation, [title, name]: readonly [string, string]) =>
      record(situation, { title, downloadURL: link({ name }) }),
    [
      ['a plain name', ["Aa0 -_.!~*'().pdf", "Aa0%20-_.!~*'().pdf"]],
      ['a name with a plus sign', ['C++.pdf', '%43%2B%2B%2E%70%64%66']],
      ['a name with an escape', ['a%20b.pdf', '%61%25%32%30%62%2E%70%64%66']],
      ['a name in Arabic', ['ح.pdf', '%D8%AD%2E%70%64%66']],
      ['a name with an emoji', ['📚.pdf', '%F0%9F%93%9A%2E%70%64%66']],
    ],
  ),
  ...refused(
    'contribute',
    RECORD,
    (situation, [title, name]: readonly [string, string]) =>
      record(situation, { title, downloadURL: link({ name }) }),
    [
      ['a link to another file', ['mine-1.pdf', 'theirs-1.pdf']],
      ['a link to a file with more at its end', ['mine-2.pdf', 'mine-2.pdf.pdf']],
      ['a link to a file with more at its start', ['mine-3.pdf', 'not-mine-3.pdf']],
      ['a letter for a dot', ['mine-4.pdf', 'mine-4xpdf']],
      ['a link with a letter encoded', ['mine-5.pdf', 'mine-5.%70df']],
      ['a plain name with all its bytes escaped', ['a.pdf', '%61%2E%70%64%66']],
      ['a plus sign as encodeURIComponent escapes it', ['C++-6.pdf', 'C%2B%2B-6.pdf']],
      ['one byte that is not escaped', ['ح7.pdf', '%D8%AD7%2E%70%64%66']],
      ['the digits of another name', ['Un+.pdf', '55%6E%2B%2E%70%64%66']],
      ['an escape without its percent sign', ['ح8.pdf', 'D8%AD%38%2E%70%64%66']],
      ['another Arabic letter', ['ح9.pdf', '%D8%AE%39%2E%70%64%66']],
      ['small letters in an escape', ['ح10.pdf', '%d8%ad%31%30%2E%70%64%66']],
    ],
  ),
  ...refused<unknown>(
    'contribute',
    RECORD,
    (situation, downloadURL) =>
      record(situation, {
        downloadURL:
          typeof downloadURL === 'string'
            ? downloadURL.replace('Unit%201.pdf', `${situation.row}.pdf`)
            : downloadURL,
      }),
    [
      ['an empty link', ''],
      ['a link of null', null],
      ['a number for a link', 1],
      ['a list of links', [link()]],
      ['a script', 'javascript:alert(document.cookie)'],
      ['a script that ends like a link', `javascript:alert(1)//${link()}`],
      ['a script behind a line break', `javascript:alert(1)\n${link()}`],
      ['a data address', 'data:text/html,<script>alert(1)</script>'],
      ['a page somewhere else', 'https://example.com/CD/note/Unit%201.pdf'],
      ['a relative address', '/o/CD%2Fnote%2FUnit%201.pdf'],
      ['an address without a scheme', link().replace('https:', '')],
      ['plain HTTP', link().replace('https:', 'http:')],
      ['blanks before the link', ` ${link()}`],
      ['a blank after the link', `${link()} `],
      ['a line break after the link', `${link()}\n`],
      ['capitals', link().replace('https', 'HTTPS')],
      ['a look-alike host', link().replace('googleapis.com', 'googleapis.com.example.com')],
      [
        'a host in the user name',
        link().replace('://', '://firebasestorage.googleapis.com@e.com/'),
      ],
      ['a host with a port', link().replace('.com/', '.com:8443/')],
      ['another project', link({ bucket: `${BUCKETS}/demo-evil.appspot.com` })],
      [
        'a project with this one’s name in it',
        link({ bucket: `${BUCKETS}/xdemo-studynest.appspot.com` }),
      ],
      [
        'a bucket with this one’s name in it',
        link({ bucket: `${BUCKETS}/demo-studynest.appspot.com.evil` }),
      ],
      ['a bucket of another ending', link({ bucket: `${BUCKETS}/demo-studynest.example.com` })],
      [
        'the emulator under a name',
        link({ bucket: 'http://localhost:9199/v0/b/demo-studynest.appspot.com' }),
      ],
      [
        'the emulator elsewhere',
        link({ bucket: 'http://127.0.0.2:9199/v0/b/demo-studynest.appspot.com' }),
      ],
      [
        'this machine without a port',
        link({ bucket: 'http://127.0.0.1/v0/b/demo-studynest.appspot.com' }),
      ],
      [
        'this machine with a long port',
        link({ bucket: 'http://127.0.0.1:919900/v0/b/demo-studynest.appspot.com' }),
      ],
      [
        'another project on the emulator',
        link({ bucket: 'http://127.0.0.1:9199/v0/b/demo-evil.appspot.com' }),
      ],
      ['another course’s folder', link({ folder: 'CG%2Fnote%2F' })],
      ['another category’s folder', link({ folder: 'CD%2Fqp%2F' })],
      ['a folder of the folder', link({ folder: 'CD%2Fnote%2Fdeeper%2F' })],
      ['a way out of the folder', link({ name: '..%2Fqp%2FUnit%201.pdf' })],
      ['no folder', link({ folder: '' })],
      ['no name', link({ name: '' })],
      ['a plain slash in the path', link({ folder: 'CD/note/' })],
      ['a slash in small letters', link({ folder: 'CD%2fnote%2f' })],
      ['a name that is not encoded', link({ name: 'Unit 1.pdf' })],
      ['a name with a control character', link({ name: 'Unit%0A1.pdf' })],
      ['a name with a delete character', link({ name: 'Unit%7F1.pdf' })],
      ['a name with half an escape', link({ name: 'Unit%2.pdf' })],
      ['a fragment', `${link()}#x`],
      ['a fragment in the name', link({ name: 'a#b.pdf' })],
      ['no query', link().split('?')[0]],
      ['an empty token', link({ query: 'alt=media&token=' })],
      ['a token with a script', link({ query: 'alt=media&token=<script>' })],
      ['a token of 65 letters', link({ query: `alt=media&token=${'a'.repeat(65)}` })],
      ['another parameter', link({ query: `alt=media&${TOKEN}&x=1` })],
      ['the parameters turned round', link({ query: `${TOKEN}&alt=media` })],
      ...[
        `${BUCKETS}/demo-studynest.appspot.com`,
        `${BUCKETS}/demo-studynest.firebasestorage.app`,
        'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com',
      ].flatMap((bucket) =>
        [...bucket.matchAll(/\./g)].map(({ index }): [string, string] => {
          const other = `${bucket.slice(0, index)}x${bucket.slice(index + 1)}`;
          return [`a letter for a dot: ${other}`, link({ bucket: other })];
        }),
      ),
    ],
  ),
];

/** A link to the bucket of `project`, from a user whose token is for the project of `by`. */
const bucketOf = (
  by: VisitorName,
  project: string,
  allowed: boolean,
  origin: string = BUCKETS,
): Attack<FirestoreOperation> =>
  attack('contribute', RECORD, `a link to the bucket of ${project}`, {
    by: [by],
    allowed: allowed ? [by] : [],
    data: (situation) =>
      record(situation, {
        downloadURL: link({
          bucket: `${origin}/${project}.appspot.com`,
          name: `${situation.row}.pdf`,
        }),
      }),
  });
const EMULATOR = 'http://127.0.0.1:9199/v0/b';
const PROJECTS = [
  bucketOf('live', 'studynest-live', true),
  bucketOf('numbered', 'studynest-4f9c2', true),
  bucketOf('live', 'demo-studynest', false),
  bucketOf('demo', 'demo-other-2026', true, EMULATOR),
  bucketOf('live', 'studynest-live', false, EMULATOR),
  bucketOf('almostDemo', 'my-demo-live', false, EMULATOR),
  ...(['pattern', 'demoPattern', 'alternative', 'none'] as const).flatMap((by) => [
    bucketOf(by, 'demo-studynest', false),
    bucketOf(by, 'demo-evil', false),
  ]),
];

/** Counts of these many downloads in one commit, each of a record of its own. */
const countsOf = (length: number) => {
  const places = Array.from({ length }, (_, index) => `lists/CD/note/{row}${index}`);
  const records = (situation: Situation) =>
    Object.fromEntries(places.map((place) => [place, stored(situation)]));
  return {
    data: () => ({
      set: {},
      update: Object.fromEntries(places.map((place) => [place, { downloads: increment(1) }])),
    }),
    besides: records,
  };
};

const COUNTING = [
  attack('commit', RECORD, '19 counts in one commit', {
    by: ['nobody', 'guest'],
    allowed: ['nobody', 'guest'],
    ...countsOf(19),
  }),
  attack('commit', RECORD, '20 counts in one commit', {
    by: ['nobody', 'guest', 'operator'],
    ...countsOf(20),
  }),
  attack('update', RECORD, 'one more download', {
    allowed: EVERYBODY,
    given: stored,
    data: as({ downloads: increment(1) }),
  }),
  attack('update', RECORD, 'one more download of a record with six fields', {
    allowed: EVERYBODY,
    given: older,
    data: as({ downloads: increment(1) }),
  }),
  ...taken('update', RECORD, plain, [['one more from a value that was read', { downloads: 7 }]], {
    by: THREE,
    given: stored,
  }),
  ...refused(
    'update',
    RECORD,
    plain,
    [
      ['two downloads at once', { downloads: increment(2) }],
      ['no download', { downloads: increment(0) }],
      ['one download back', { downloads: increment(-1) }],
      ['half a download', { downloads: increment(0.5) }],
      ['a million downloads', { downloads: 1_000_000 }],
      ['the same downloads', { downloads: 6 }],
      ['the start again', { downloads: 0 }],
      ['downloads as text', { downloads: '7' }],
      ['downloads of null', { downloads: null }],
      ['a list of downloads', { downloads: [7] }],
      ['no downloads any more', { downloads: deleteField() }],
      ['one more and a title', { downloads: increment(1), title: 'Free money.pdf' }],
      ['one more and a link', { downloads: increment(1), downloadURL: 'https://example.com/' }],
      ['one more and an owner', { downloads: increment(1), uploadedBy: 'me' }],
      ['one more and a new field', { downloads: increment(1), featured: true }],
      ['one more and a hash', { downloads: increment(1), contentHash: HASH }],
      ['one more and no size', { downloads: increment(1), size: deleteField() }],
      ['a title', { title: 'Free money.pdf' }],
      ['an owner', { uploadedBy: 'me' }],
    ],
    { by: THREE, given: stored },
  ),
  ...refused(
    'update',
    RECORD,
    plain,
    [
      ['one more and a size, of a record with six fields', { downloads: increment(1), size: 1 }],
      ['two more, of a record with six fields', { downloads: 8 }],
    ],
    { by: THREE, given: older },
  ),
  attack('update', RECORD, 'one more of half a download', {
    by: THREE,
    given: (situation) => stored(situation, { downloads: 6.5 }),
    data: as({ downloads: increment(1) }),
  }),
  attack('update', RECORD, 'one more and the size as a floating-point number', {
    by: THREE,
    given: (situation) => stored(situation, { size: 0 }),
    data: as({ downloads: increment(1), size: -0 }),
  }),
  attack('update', RECORD, 'one more download of nothing', {
    data: as({ downloads: increment(1) }),
  }),
  attack('create', RECORD, 'a count alone', { by: THREE, data: as({ downloads: 1 }) }),
  attack('update', 'snippets/{row}', 'a count elsewhere', {
    by: THREE,
    given: as({ name: 'loops', downloads: 6 }),
    data: as({ downloads: increment(1) }),
  }),
];

/** The writes of one commit, by their paths. */
export interface Commit {
  readonly set: Readonly<Record<string, Fields>>;
  readonly update?: Readonly<Record<string, Fields>>;
  readonly delete?: readonly string[];
}

/** The fields of an action's entry in the log. */
const entry = ({ me }: Situation, changes: Fields = {}): Fields => ({
  action: 'remove-file',
  target: 'CD/note/1',
  note: 'Unit 1.pdf',
  by: me,
  at: serverTimestamp(),
  ...changes,
});

/** A commit with a new entry, which the proof names, and the writes that it is about. */
const logged =
  (changes: (situation: Situation) => Fields, rest: Partial<Commit>) =>
  (situation: Situation): Commit => ({
    set: {
      'operators/{me}': { at: serverTimestamp(), entry: situation.row },
      'operatorLog/{row}': entry(situation, changes(situation)),
      ...rest.set,
    },
    ...(rest.update && { update: rest.update }),
    delete: rest.delete ?? [],
  });
/** Everybody but the operator, whose proof may name the entry of another row. */
const OTHERS = EVERYBODY.filter((name) => name !== 'operator');
const noEntry = { besides: () => ({ 'operatorLog/{row}': null }) };
const removeRecord = { delete: [RECORD] };
const removed =
  (changes: Fields = {}) =>
  ({ row }: Situation): Fields => ({ target: `CD/note/${row}`, ...changes });
const uploadsOf =
  (name: VisitorName) =>
  ({ uid }: Situation): Fields => ({ action: 'remove-uploads', target: uid(name) });

/** An action with its own entry, tried by everybody, and with wrong entries, by the operator. */
function actions(
  at: string,
  what: string,
  given: ((situation: Situation) => Fields) | undefined,
  rest: Partial<Commit>,
  right: readonly ((situation: Situation) => Fields)[],
  wrong: readonly ((situation: Situation) => Fields)[] = [],
  besides: (situation: Situation) => Readonly<Record<string, object | null>> = () => ({}),
  set: (situation: Situation) => Readonly<Record<string, Fields>> = () => ({}),
): Attack<FirestoreOperation>[] {
  const withSet = (situation: Situation): Partial<Commit> => ({
    ...rest,
    set: { ...rest.set, ...set(situation) },
  });
  const details = {
    besides: (situation: Situation) => ({ ...noEntry.besides(), ...besides(situation) }),
    ...(given && { given }),
  };
  return [
    ...right.map((changes, index) =>
      attack('commit', at, `${what}, with its entry ${index + 1}`, {
        ...details,
        allowed: ['operator'],
        data: (situation) => logged(changes, withSet(situation))(situation),
      }),
    ),
    ...wrong.map((changes, index) =>
      attack('commit', at, `${what}, with another entry ${index + 1}`, {
        ...details,
        by: ['operator'],
        data: (situation) => logged(changes, withSet(situation))(situation),
      }),
    ),
    // A slow emulator takes a minute or two until it reaches the row.
    ...[7, 11].map((minutes) =>
      attack('commit', at, `${what}, with an entry of ${minutes} minutes ago`, {
        ...details,
        by: ['operator', 'former', 'expired'],
        allowed: minutes < 10 && right.length > 0 ? ['operator'] : [],
        besides: (situation) => ({
          ...besides(situation),
          'operatorLog/{row}': {
            ...entry(situation, right[0]?.(situation)),
            at: Timestamp.fromMillis(Date.now() - minutes * 60_000),
          },
        }),
        data: (situation) => ({
          ...withSet(situation),
          set: {
            ...(situation.me === situation.uid('operator') && {
              'operators/{me}': { at: serverTimestamp(), entry: situation.row },
            }),
            ...withSet(situation).set,
          },
        }),
      }),
    ),
  ];
}

const REMOVED = 'removed/CD_note_{row}';
/** The note that its uploader makes of a removed record, with the given changes. */
const note = ({ me, row }: Situation, changes: Fields = {}): Fields => ({
  place: `CD/note/${row}`,
  by: me,
  at: serverTimestamp(),
  ...changes,
});
const EARLIER = Timestamp.fromMillis(1_763_600_000_000);
/** What the operator keeps of a removed record. */
const trashed = (situation: Situation): Fields => ({
  ...note(situation, { by: situation.uid('operator'), at: EARLIER }),
  record: stored(situation, { createdAt: EARLIER }),
  until: Timestamp.fromMillis(4_070_908_800_000),
  file: `CD/note/${situation.row}.pdf`,
});
/** The uploader's removal of a record with this note. */
const withdrawal =
  (changes: Fields = {}) =>
  (situation: Situation): Commit => ({
    set: { [REMOVED]: note(situation, changes) },
    delete: [RECORD],
  });
const notRemoved = { besides: () => ({ [REMOVED]: null }) };

const REMOVING = [
  attack('delete', RECORD, 'a record without a note', { by: OTHERS, given: stored }),
  attack('delete', RECORD, 'a record, with an entry of ten minutes ago', {
    by: ['late'],
    given: stored,
  }),
  attack('commit', RECORD, 'a record with a note', {
    ...notRemoved,
    by: OTHERS,
    allowed: ['uploader'],
    given: stored,
    data: withdrawal(),
  }),
  attack('delete', RECORD, 'a record that is put back, with its old note', {
    by: ['uploader', 'guest'],
    allowed: ['uploader'],
    given: stored,
    besides: (situation) => ({ [REMOVED]: note(situation, { at: EARLIER }) }),
  }),
  ...(
    [
      ['another’s uid', { by: 'somebody' }],
      ['another place', { place: 'CD/note/another' }],
      ['more behind its place', { place: 'CD/note/{row}/more' }],
      ['an old time', { at: EARLIER }],
      ['a fourth field', { record: {} }],
    ] as const
  ).map(([what, changes]) =>
    attack('commit', RECORD, `a record with a note of ${what}`, {
      ...notRemoved,
      by: ['uploader'],
      given: stored,
      data: withdrawal(changes),
    }),
  ),
  attack('create', REMOVED, 'a note while the record stays', {
    by: ['uploader', 'guest'],
    data: (situation) => note(situation),
    besides: (situation) => ({ [RECORD]: stored(situation) }),
  }),
  attack('create', REMOVED, 'a note of a record that never was', {
    by: OTHERS,
    data: (situation) => note(situation),
    besides: () => ({ [RECORD]: null }),
  }),
  ...(
    [
      ['a note under another id', 'removed/{row}', ''],
      ['a note with more behind its place', 'removed/CD_note_{row}_more', '/more'],
    ] as const
  ).map(([what, at, more]) =>
    attack('commit', RECORD, `${what}, beside that of the removal`, {
      by: ['uploader'],
      given: stored,
      data: (situation) => {
        const right = withdrawal()(situation);
        const wrong = note(situation, { place: `CD/note/${situation.row}${more}` });
        return { ...right, set: { ...right.set, [at]: wrong } };
      },
      besides: () => ({ [REMOVED]: null, [at]: null }),
    }),
  ),
  attack('contribute', RECORD, 'a record under an id that was used', {
    data: record,
    besides: (situation) => ({ [REMOVED]: note(situation, { at: EARLIER }) }),
  }),
  attack('create', RECORD, 'what was removed, as it was', {
    by: OTHERS,
    data: (situation) => stored(situation, { createdAt: EARLIER }),
    besides: (situation) => ({ [REMOVED]: trashed(situation) }),
  }),
  attack('get', REMOVED, 'what was removed', { allowed: ['operator'], given: trashed }),
  attack('list', 'removed', 'the trash', { allowed: ['operator'] }),
  ...(
    [
      ['one’s own', 1_000, 'me', SIGNED_IN],
      ['one’s own, too many at once', 1_001, 'me', ['operator']],
      ['another’s', 1_000, 'other', ['operator']],
    ] as const
  ).map(([whose, limit, by, allowed]) =>
    attack('bounded', '/removed', `what was removed of ${whose}`, {
      allowed,
      data: ({ me }) => ({
        limit,
        where: {
          fieldFilter: {
            field: { fieldPath: 'uploadedBy' },
            op: 'EQUAL',
            value: { stringValue: by === 'me' ? me : `not ${me}` },
          },
        },
      }),
    }),
  ),
  attack('commit', RECORD, 'a record with a note over that of the operator', {
    by: ['uploader'],
    given: stored,
    data: withdrawal(),
    besides: (situation) => ({ [REMOVED]: trashed(situation) }),
  }),
  ...actions(
    REMOVED,
    'a removal into the trash',
    undefined,
    { set: { [REMOVED]: { place: 'x', by: 'y', record: { title: 'z' } } }, delete: [RECORD] },
    [removed(), as({ action: 'remove-files', target: '3 files' }), uploadsOf('uploader')],
    [removed({ action: 'wake' }), as({ action: 'put-back-files', target: '1 file' })],
    (situation) => ({ [RECORD]: stored(situation) }),
  ),
  ...actions(
    REMOVED,
    'a removal into the trash, where its uploader has noted one',
    (situation) => note(situation, { by: situation.uid('uploader'), at: EARLIER }),
    { set: { [REMOVED]: { place: 'x', by: 'y', record: { title: 'z' } } } },
    [removed()],
  ),
  ...actions(
    REMOVED,
    'the end of what was removed',
    trashed,
    { delete: [REMOVED] },
    [as({ action: 'put-back-files', target: '1 file' })],
    [as({ action: 'remove-files', target: '1 file' }), as({ action: 'empty-trash', target: '' })],
  ),
  ...actions(
    REMOVED,
    'the emptying of the trash',
    trashed,
    {
      update: {
        [REMOVED]: { record: deleteField(), until: deleteField(), file: deleteField() },
      },
    },
    [as({ action: 'empty-trash', target: '' })],
    [as({ action: 'wake', target: '' }), as({ action: 'put-back-files', target: '1 file' })],
  ),
  attack('commit', REMOVED, 'another place of what was removed', {
    ...noEntry,
    by: ['operator'],
    given: trashed,
    data: logged(as({ action: 'empty-trash', target: '' }), {
      update: { [REMOVED]: { place: 'CD/note/another' } },
    }),
  }),
  attack('update', REMOVED, 'what was removed', {
    by: OTHERS,
    given: trashed,
    data: as({ record: {} }),
  }),
  attack('delete', REMOVED, 'what was removed', { by: OTHERS, given: trashed }),
  ...(
    [
      ['what was removed', {}, true],
      ['what was removed with another title', { title: 'Free money.pdf' }, false],
      ['what was removed with a count more', { downloads: 7 }, false],
    ] as const
  ).flatMap(([what, changes, isAllowed]) =>
    actions(
      RECORD,
      `the putting back of ${what}`,
      undefined,
      { set: {}, delete: [REMOVED] },
      isAllowed ? [as({ action: 'put-back-files', target: '1 file' })] : [],
      [
        as({ action: 'wake', target: '1 file' }),
        ...(isAllowed ? [] : [as({ action: 'put-back-files', target: '1 file' })]),
      ],
      (situation) => ({ [REMOVED]: trashed(situation) }),
      (situation) => ({ [RECORD]: stored(situation, { createdAt: EARLIER, ...changes }) }),
    ),
  ),
  attack('delete', RECORD, 'a record with six fields', { by: OTHERS, given: older }),
  attack('delete', RECORD, 'a record of null’s', {
    by: OTHERS,
    given: (situation) => stored(situation, { uploadedBy: null }),
  }),
  attack('delete', RECORD, 'a record of ’’', {
    by: OTHERS,
    given: (situation) => stored(situation, { uploadedBy: '' }),
  }),
  attack('delete', RECORD, 'nothing', { allowed: ['operator'] }),
  ...actions(
    RECORD,
    'a record',
    stored,
    removeRecord,
    [removed(), uploadsOf('uploader'), as({ action: 'remove-files', target: '3 files' })],
    [
      removed({ action: 'wake' }),
      removed({ target: 'CD/note/another' }),
      uploadsOf('guest'),
      (situation) => removed({ action: 'remove-uploads' })(situation),
      ({ uid }) => ({ target: uid('uploader') }),
    ],
  ),
  ...actions(RECORD, 'a record with six fields', older, removeRecord, [removed()]),
];

const NAME = 'storedNames/{name}';
/** The document that keeps the name of this row's file. */
const named = ({ uid, row }: Situation, changes: Fields = {}): Fields => ({
  place: `CD/note/${row}`,
  uploadedBy: uid('uploader'),
  ...changes,
});
/** The name of a record that is written in the same commit, with the given changes. */
const withName =
  (changes: Fields, recordChanges: Fields = {}) =>
  (situation: Situation): Commit => ({
    set: {
      [RECORD]: record(situation, recordChanges),
      [NAME]: named(situation, { uploadedBy: situation.me, ...changes }),
      [RECORD_PACE]: recordPace(situation),
    },
  });
/** The pace of a record, `ms` from now. */
const recordPace = ({ row }: Pick<Situation, 'row'>, ms?: number): Fields => ({
  record: `CD/note/${row}`,
  at: ms === undefined ? serverTimestamp() : Timestamp.fromMillis(Date.now() + ms),
});
/** One visitor's records share it, and their rows are tried one after the other. */
export const RECORD_PACE = 'recordPaces/{me}';
const noName = { besides: () => ({ [NAME]: null }) };
const withStoredName = {
  given: stored,
  besides: (situation: Situation) => ({ [NAME]: named(situation) }),
};
const nameWithRecord = {
  given: named,
  besides: (situation: Situation) => ({ [RECORD]: stored(situation) }),
};
const otherName = `storedNames/${'0a'.repeat(20)}`;

const NAMES = [
  attack('commit', RECORD, 'a record without its name', {
    data: (situation) => ({
      set: { [RECORD]: record(situation), [RECORD_PACE]: recordPace(situation) },
    }),
    ...noName,
  }),
  attack('commit', RECORD, 'a record with its name', {
    allowed: SIGNED_IN,
    data: withName({}),
    ...noName,
  }),
  ...(
    [
      ['another course in a record', { courseCode: 'CG' }],
      ['another category in a record', { noteType: 'qp' }],
    ] as const
  ).map(([what, changes]) =>
    attack('commit', RECORD, what, {
      by: ['guest'],
      data: (situation) =>
        withName({}, { ...changes, downloadURL: linkTo(`${situation.row}.pdf`, {}) })(situation),
      ...noName,
    }),
  ),
  attack('create', RECORD, 'a record of another’s under a name that is there', {
    by: ['guest'],
    data: (situation) => record(situation, { uploadedBy: 'somebody' }),
    besides: (situation) => ({ [NAME]: named(situation) }),
  }),
  attack('create', NAME, 'a name with more behind its place, alone', {
    by: ['uploader'],
    data: (situation) => named(situation, { place: `CD/note/${situation.row}/more` }),
    besides: (situation) => ({ [RECORD]: stored(situation) }),
  }),
  attack('create', otherName, 'another name for a record of one’s own', {
    by: ['uploader'],
    data: named,
    besides: (situation) => ({ [RECORD]: stored(situation), [otherName]: null }),
  }),
  ...(
    [
      ['a name for another record', { place: 'CD/note/another' }],
      ['a name for a record on another shelf', { place: 'CG/note/{row}' }],
      ['a name with more behind its place', { place: 'CD/note/{row}/more' }],
      ['a name of another’s', { uploadedBy: 'somebody' }],
      ['a name of nobody’s', { uploadedBy: null }],
      ['a third field', { until: 1 }],
    ] as const
  ).map(([what, changes]) =>
    attack('commit', RECORD, what, {
      by: ['guest'],
      data: (situation) => {
        const { set } = withName(changes)(situation);
        const place = String(set[NAME]?.['place']).replace('{row}', situation.row);
        return { set: { ...set, [NAME]: { ...set[NAME], place } } };
      },
      ...noName,
    }),
  ),
  attack('commit', RECORD, 'a record with the name of another', {
    by: ['guest'],
    data: (situation) => ({
      set: {
        [RECORD]: record(situation),
        [otherName]: named(situation, { uploadedBy: situation.me }),
        [RECORD_PACE]: recordPace(situation),
      },
    }),
    besides: () => ({ [NAME]: null, [otherName]: null }),
  }),
  attack('create', NAME, 'a name for a record that does not exist', {
    data: (situation) => named(situation, { uploadedBy: situation.me }),
    besides: () => ({ [RECORD]: null }),
  }),
  attack('create', NAME, 'the name of a record without one', {
    by: ['guest', 'uploader'],
    allowed: ['uploader'],
    data: (situation) => named(situation, { uploadedBy: situation.me }),
    besides: (situation) => ({ [RECORD]: stored(situation) }),
  }),
  attack('create', NAME, 'the name of a record with six fields', {
    data: (situation) => named(situation, { uploadedBy: situation.me }),
    besides: (situation) => ({ [RECORD]: older(situation) }),
  }),
  attack('commit', RECORD, 'a record with a name that another has', {
    data: withName({}),
    besides: (situation) => ({ [NAME]: named(situation, { place: 'CD/note/first' }) }),
  }),
  attack('update', NAME, 'another record for a name', {
    data: ({ row }) => ({ place: `CD/note/${row}` }),
    ...nameWithRecord,
  }),
  attack('get', NAME, 'a name', { allowed: EVERYBODY, ...nameWithRecord }),
  attack('list', 'storedNames', 'all', { allowed: ['operator'] }),
  attack('delete', NAME, 'a name whose record stays', nameWithRecord),
  attack('delete', NAME, 'a name without a record', {
    given: named,
    besides: () => ({ [RECORD]: null }),
  }),
  attack('delete', NAME, 'nothing', {}),
  attack('commit', RECORD, 'a record and its name', {
    by: ['uploader', 'guest'],
    data: (situation) => ({ ...withdrawal()(situation), delete: [RECORD, NAME] }),
    ...withStoredName,
  }),
  attack('commit', RECORD, 'a record that keeps its name', {
    by: OTHERS,
    allowed: ['uploader'],
    data: withdrawal(),
    given: stored,
    besides: (situation) => ({ [NAME]: named(situation), [REMOVED]: null }),
  }),
  // Somebody who removes his records one by one cannot stop the operator.
  attack('commit', RECORD, 'what is gone already, with an entry', {
    by: ['operator'],
    allowed: ['operator'],
    data: logged(uploadsOf('uploader'), { delete: [RECORD] }),
    besides: () => ({ 'operatorLog/{row}': null }),
  }),
];

/** A record that comes with a pace of these fields. */
const inPace = (changes: Fields) => (situation: Situation) => {
  const { set } = withName({})(situation);
  return { set: { ...set, [RECORD_PACE]: { ...recordPace(situation), ...changes } } };
};
const OTHER_RECORD = 'lists/CD/note/{row}2';

const RECORD_PACES = [
  ...[500, 1_000].map((age) =>
    attack('commit', RECORD, `a record ${age} ms after the last`, {
      by: ['guest'],
      allowed: age < 1_000 ? [] : ['guest'],
      data: withName({}),
      besides: (situation) => ({ [NAME]: null, [RECORD_PACE]: recordPace(situation, -age) }),
    }),
  ),
  attack('commit', RECORD, 'a record without a pace', {
    by: ['guest'],
    data(situation) {
      const { [RECORD_PACE]: _none, ...set } = withName({})(situation).set;
      return { set };
    },
    besides: () => ({ [NAME]: null }),
  }),
  attack('commit', RECORD, 'a record with its old pace', {
    by: ['guest'],
    data(situation) {
      const { [RECORD_PACE]: _none, ...set } = withName({})(situation).set;
      return { set };
    },
    besides: (situation) => ({ [NAME]: null, [RECORD_PACE]: recordPace(situation, -10_000) }),
  }),
  ...(
    [
      ['a pace of this visitor’s time', { at: Timestamp.fromMillis(Date.now()) }],
      ['a pace with a third field', { more: 1 }],
      ['a pace that names another record', { record: 'CD/note/another' }],
      ['a pace without its record', { record: null }],
    ] as const
  ).map(([what, changes]) =>
    attack('commit', RECORD, what, { by: ['guest'], data: inPace(changes), ...noName }),
  ),
  attack('commit', RECORD, 'two records with one pace', {
    by: ['guest'],
    data(situation) {
      const title = `${situation.row}2.pdf`;
      const { set } = withName({})(situation);
      const other = {
        [OTHER_RECORD]: record(situation, { title }),
        [storedNamePath(`CD/note/${title}`)]: {
          place: `CD/note/${situation.row}2`,
          uploadedBy: situation.me,
        },
      };
      return { set: { ...set, ...other } };
    },
    besides: ({ row }) => ({
      [NAME]: null,
      [OTHER_RECORD]: null,
      [storedNamePath(`CD/note/${row}2.pdf`)]: null,
    }),
  }),
  attack('commit', RECORD, 'a record with another’s pace besides', {
    by: ['guest'],
    data(situation) {
      const { set } = withName({})(situation);
      return { set: { ...set, 'recordPaces/{operator}': recordPace(situation) } };
    },
    besides: () => ({ [NAME]: null, 'recordPaces/{operator}': null }),
  }),
  attack('set', RECORD_PACE, 'a pace for a record that is there', {
    by: ['uploader'],
    data: recordPace,
    besides: (situation) => ({ [RECORD]: stored(situation) }),
  }),
  attack('set', RECORD_PACE, 'a pace for a record that is not there', {
    by: ['guest'],
    data: recordPace,
    besides: () => ({ [RECORD]: null }),
  }),
  attack('set', RECORD_PACE, 'a pace for nothing', { by: ['guest'], data: as({ record: '' }) }),
  attack('get', RECORD_PACE, 'one’s own pace', {
    allowed: SIGNED_IN,
    given: (situation) => recordPace(situation, -1_000),
  }),
  attack('get', 'recordPaces/{operator}', 'another’s pace', { by: OTHERS }),
  attack('list', 'recordPaces', 'all', {}),
  attack('delete', RECORD_PACE, 'one’s own pace', {}),
];

/** A part of a file's text, by the attacker, with the given changes. */
const paper = (situation: Situation, changes: Fields = {}): Fields => ({
  place: `CD/note/${situation.row}`,
  course: 'CD',
  category: 'note',
  title: stored(situation)['title'],
  number: 0,
  first: 1,
  text: 'LALR parsing',
  words: { lalr: true, parsing: true },
  uploadedBy: situation.me,
  ...changes,
});
/** When the records of the papers were made: their parts may still come. */
const RECENTLY = Date.now() - 60_000;
const AN_HOUR_AGO = Date.now() - 61 * 60_000;
/** The path of a part. */
const partAt = (number: number | string, createdAt = RECENTLY, key = 'CD_note_{row}') =>
  `paperParts/${String(number).padStart(2, '0')}_${createdAt}_${key}`;
const PAPER = partAt(0);
const paperOfUploader = (situation: Situation): Fields =>
  paper({ ...situation, me: situation.uid('uploader') });
/** So many words of so many letters in a text of so many, with marks behind some of them. */
const wordsOf = (
  count: number,
  letters: number,
  length: number,
  marks: readonly string[] = [],
) => ({
  text: 'x'.repeat(length),
  words: Object.fromEntries(
    Array.from({ length: count }, (_, word) => [
      String(word).padStart(letters, 'w') + (marks[word] ?? ''),
      true,
    ]),
  ),
});
const madeAt = (createdAt: number) => ({
  besides: (situation: Situation) => ({
    [RECORD]: stored(situation, { createdAt: Timestamp.fromMillis(createdAt) }),
  }),
});
const recordBeside = madeAt(RECENTLY);

const PAPERS = [
  attack('create', PAPER, 'the text of a file', {
    allowed: ['uploader', 'operator'],
    data: paperOfUploader,
    ...recordBeside,
  }),
  attack('create', PAPER, 'the text of a file in one’s own name', {
    allowed: ['uploader'],
    data: paper,
    ...recordBeside,
  }),
  attack('create', partAt(0, AN_HOUR_AGO), 'the text of a file of an hour ago', {
    allowed: ['operator'],
    data: paperOfUploader,
    ...madeAt(AN_HOUR_AGO),
  }),
  attack('create', partAt(0, 0), 'the text of a file of an older site', {
    allowed: ['operator'],
    data: (situation) => paper(situation, { uploadedBy: '' }),
    besides: (situation) => ({ [RECORD]: older(situation) }),
  }),
  attack('create', PAPER, 'text that was recognised in pictures', {
    by: ['uploader'],
    allowed: ['uploader'],
    data: (situation) => paper(situation, { recognised: true }),
    ...recordBeside,
  }),
  attack('create', PAPER, 'the text of a file that is not there', {
    data: paper,
    besides: () => ({ [RECORD]: null }),
  }),
  ...[9, 10, 39].map((number) =>
    attack('create', partAt(number), `part ${number}`, {
      by: ['uploader'],
      allowed: ['uploader'],
      data: (situation) => paper(situation, { number }),
      ...recordBeside,
    }),
  ),
  ...(
    [
      ['a part too many', partAt(40), { number: 40 }],
      ['a part below the first', partAt(-1), { number: -1 }],
      ['another number', PAPER, { number: 1 }],
      ['the id of an older version', `paperParts/${RECENTLY}_CD_note_{row}_0`, {}],
      ['an id without its number', partAt(0).replace('/00_', '/'), {}],
      ['a number of one digit', partAt(0).replace('/00_', '/0_'), {}],
      ['a number of three digits', partAt('000'), {}],
      ['an earlier time', partAt(0, RECENTLY - 1), {}],
      ['the time of an older site', partAt(0, 0), {}],
      ['a chosen beginning', partAt(0).replace('/', '/-'), {}],
      ['the part of another shelf', partAt(0, RECENTLY, 'CG_note_{row}'), {}],
      ['the part of another category', partAt(0, RECENTLY, 'CD_qp_{row}'), {}],
      ['a number with a point', partAt('0.5'), { number: 0.5 }],
      ['another course', PAPER, { course: 'CG' }],
      ['another category', PAPER, { category: 'qp' }],
      ['another title', PAPER, { title: 'Free money.pdf' }],
      ['another uploader', PAPER, { uploadedBy: 'guest' }],
      ['a mark that says no', PAPER, { recognised: false }],
      ['a mark that says more', PAPER, { recognised: 'Free money' }],
      ['a field more', PAPER, { link: 'https://example.com' }],
      ['no text', PAPER, { text: null }],
      ['a long text', PAPER, { text: 'x'.repeat(12_201) }],
      ['no words', PAPER, { words: {} }],
      ['false words', PAPER, { words: { lalr: false } }],
      ['many words', PAPER, wordsOf(4_001, 4, 12_000)],
      ['more words than the text has room for', PAPER, wordsOf(101, 30, 1_000)],
      ['frequent words and no text', PAPER, wordsOf(2, 5, 23, ['**'])],
      ['a frequent word too many', PAPER, wordsOf(509, 5, 12_200, Array<string>(509).fill('**'))],
      ['often said words of a short text', PAPER, wordsOf(3, 5, 35, ['*', '*', '*'])],
      ['no page', PAPER, { first: 0 }],
      ['a page far away', PAPER, { first: 2_001 }],
      ['half a page', PAPER, { first: 1.5 }],
      ['a list of texts', PAPER, { text: Array<string>(24).fill('LALR') }],
    ] as const
  ).map(([what, path, changes]) =>
    attack('create', path, what, {
      by: ['uploader'],
      data: (situation) => paper(situation, changes),
      ...recordBeside,
    }),
  ),
  ...(
    [
      ['the last page', { first: 2_000 }],
      ['the longest text', { text: 'x'.repeat(12_200) }],
      ['one word', { words: { lalr: true } }],
      ['the most words', wordsOf(4_000, 4, 12_000)],
      ['words that the text has room for', wordsOf(100, 30, 1_000)],
      ['a frequent word', wordsOf(2, 5, 24, ['**'])],
      ['often said words', wordsOf(3, 5, 36, ['*', '*', '*'])],
      ['the most frequent words', wordsOf(508, 5, 12_200, Array<string>(508).fill('**'))],
    ] as const
  ).map(([what, changes]) =>
    attack('create', PAPER, what, {
      by: ['uploader'],
      allowed: ['uploader'],
      data: (situation) => paper(situation, changes),
      ...recordBeside,
    }),
  ),
  attack('create', partAt(0, RECENTLY, 'CD_note_{row}_more'), 'a place that is longer', {
    by: ['uploader'],
    data: (situation) => paper(situation, { place: `CD/note/${situation.row}/more` }),
    ...recordBeside,
  }),
  attack('get', PAPER, 'a part', { given: paperOfUploader, ...recordBeside }),
  attack('set', PAPER, 'the part again', {
    given: paperOfUploader,
    data: paper,
    ...recordBeside,
  }),
  attack('update', PAPER, 'other words', {
    given: paperOfUploader,
    data: as({ words: { money: true } }),
    ...recordBeside,
  }),
  attack('delete', PAPER, 'a part', {
    allowed: ['uploader', 'operator'],
    given: paperOfUploader,
    ...recordBeside,
  }),
  attack('delete', PAPER, 'a part whose record is gone', {
    allowed: EVERYBODY,
    given: paperOfUploader,
    besides: () => ({ [RECORD]: null }),
  }),
  attack('delete', PAPER, 'nothing', { allowed: ['operator'] }),
  ...(
    [
      [{ limit: 100 }, true],
      [{ limit: 101 }, false],
      [{}, false],
      [{ limit: 100, offset: 1 }, false],
    ] as const
  ).map(([bounds, isAllowed]) =>
    attack('bounded', '/paperParts', JSON.stringify(bounds), {
      by: [...THREE, 'operator'],
      allowed: isAllowed ? [...THREE, 'operator'] : [],
      data: as(bounds),
    }),
  ),
];

/** A report of the attacker's on a message, with the given changes. */
const report = ({ me, row }: Situation, changes: Fields = {}): Fields => ({
  kind: 'message',
  target: row,
  reason: 'offensive',
  reportedBy: me,
  createdAt: serverTimestamp(),
  ...changes,
});
const fileReport = (situation: Situation, changes: Fields = {}): Fields =>
  report(situation, { kind: 'file', target: `CD/note/${situation.row}`, ...changes });
const aRecord = { besides: (situation: Situation) => ({ [RECORD]: stored(situation) }) };
const REPORT = 'reports/{me}_message_{row}';
/** One visitor's reports share it, so that their rows are tried one after the other. */
export const PACE = 'reportPaces/{me}';
const idOf = ({ me, row }: Situation) => `${me}_message_${row}`;
const FILE_REPORT = 'reports/{me}_file_CD_note_{row}';

const REPORTS = [
  attack('report', REPORT, 'a report of a message', { allowed: SIGNED_IN, data: report }),
  attack('report', FILE_REPORT, 'a report of a file', {
    ...aRecord,
    allowed: SIGNED_IN,
    data: fileReport,
  }),
  ...taken('report', REPORT, report, [
    ['the reason wrong-place', { reason: 'wrong-place' }],
    ['the reason unreadable', { reason: 'unreadable' }],
    ['the reason not-theirs', { reason: 'not-theirs' }],
    ['the reason harmful', { reason: 'harmful' }],
  ]),
  ...refused('report', REPORT, report, [
    ['another reason', { reason: 'boring' }],
    ['a reason of null', { reason: null }],
    ['somebody else’s uid', { reportedBy: 'somebody' }],
    ['a uid of null', { reportedBy: null }],
    ['this visitor’s time', { createdAt: Timestamp.fromMillis(Date.now()) }],
    ['a sixth field', { text: 'Look at https://example.com/' }],
    ['another kind', { kind: 'visitor' }],
    ['another target', { target: 'another' }],
    ['a target that is a number', { target: 1 }],
    ['no kind', without('kind')],
    ['no target', without('target')],
    ['no reason', without('reason')],
    ['no reportedBy', without('reportedBy')],
    ['no createdAt', without('createdAt')],
  ]),
  ...refused('report', 'reports/{row}', report, [['another id', {}]]),
  ...refused('report', 'reports/{me}_visitor_{row}', report, [
    ['another kind, also in the id', { kind: 'visitor' }],
  ]),
  attack('report', 'reports/{me}_message_a_{row}', 'a message with a slash', {
    by: ['guest'],
    data: (situation) => report(situation, { target: `a/${situation.row}` }),
  }),
  attack('report', FILE_REPORT, 'a file that does not exist', { data: fileReport }),
  attack('report', 'reports/{me}_file_CD_note_{row}_more', 'a file with more behind its path', {
    ...aRecord,
    by: ['guest'],
    data: (situation) => fileReport(situation, { target: `CD/note/${situation.row}/more` }),
  }),
  attack('report', 'reports/{me}_file_CD', 'a course', {
    by: ['guest'],
    data: (situation) => fileReport(situation, { target: 'CD' }),
  }),
  attack('report', 'reports/{me}_file_{row}', 'a message as a file', {
    by: ['guest'],
    data: (situation) => report(situation, { kind: 'file' }),
  }),
  attack('report', REPORT, 'a report again', { given: report, data: report }),
  attack('create', REPORT, 'a report again that was dismissed, with its old pace', {
    by: ['guest'],
    data: report,
    besides: (situation) => ({ [PACE]: pace(idOf(situation), -10_000) }),
  }),
  ...['N'.repeat(20), `_${'n'.repeat(19)}`, `-${'0'.repeat(19)}`].map((target) =>
    attack('report', `reports/{me}_message_${target}`, `a message ${target}`, {
      by: ['guest'],
      allowed: ['guest'],
      data: (situation) => report(situation, { target }),
      besides: () => ({ [`reports/{me}_message_${target}`]: null }),
    }),
  ),
  attack('create', REPORT, 'a report without a pace', { data: report }),
  ...(
    [
      ['a target that is empty', ''],
      ['a target of 19 letters', 'n'.repeat(19)],
      ['a target of 21 letters', 'n'.repeat(21)],
      ['a target with another sign', `${'n'.repeat(19)}~`],
      ['a target of 1,400 letters', 'n'.repeat(1_400)],
    ] as const
  ).map(([what, target]) =>
    attack('report', `reports/{me}_message_${target}`, what, {
      by: ['guest'],
      data: (situation) => report(situation, { target }),
    }),
  ),
  ...[3_000, 5_000].map((age) =>
    attack('report', REPORT, `a report ${age} ms after the last`, {
      by: ['guest'],
      allowed: age < 5_000 ? [] : ['guest'],
      data: report,
      besides: () => ({ [PACE]: pace('another', -age) }),
    }),
  ),
  attack('update', REPORT, 'another reason', {
    given: report,
    data: as({ reason: 'harmful', createdAt: serverTimestamp() }),
  }),
  attack('get', REPORT, 'one’s own report', { allowed: ['operator'], given: report }),
  attack('list', 'reports', 'all', { allowed: ['operator'] }),
  attack('delete', REPORT, 'one’s own report', { by: OTHERS, given: report }),
  attack('delete', 'reports/{row}', 'nothing', { allowed: ['operator'] }),
  ...actions(
    'reports/{row}',
    'a report',
    report,
    { delete: ['reports/{row}'] },
    [
      ...['remove-file', 'delete-message', 'dismiss-reports'].map(
        (action) =>
          ({ row }: Situation) => ({ action, target: row }),
      ),
      ({ me }: Situation) => ({ action: 'dismiss-visitor', target: me }),
      ...['remove-uploads', 'remove-files', 'remove-messages', 'dismiss-many'].map((action) =>
        as({ action, target: 'many' }),
      ),
    ],
    [
      () => ({ action: 'dismiss-visitor', target: 'somebody' }),
      ({ row }) => ({ action: 'dismiss-visitor', target: row }),
      ({ me }) => ({ action: 'dismiss-reports', target: me }),
      ({ row }) => ({ action: 'wake', target: row }),
      () => ({ action: 'dismiss-reports', target: 'another' }),
    ],
  ),
  attack('commit', 'reports/{row}', 'another report, with an entry', {
    ...noEntry,
    by: ['operator'],
    given: report,
    data: (situation) =>
      logged(({ row }) => ({ action: 'dismiss-reports', target: row }), {
        set: { 'reports/{row}': report(situation, { reason: 'harmful' }) },
      })(situation),
  }),
  attack('get', 'reports/1/reports/{row}', 'a document below', { by: THREE, given: report }),
];

const THE_KEY = [
  attack('get', 'admin/securitykey', 'the key', { allowed: ['operator'] }),
  attack('list', 'admin', 'the key', {}),
  attack('create', 'admin/{row}', 'another document', { data: as({ key: 'mine' }) }),
  attack('set', 'admin/securitykey', 'another key', { data: as({ key: 'mine' }) }),
  attack('update', 'admin/securitykey', 'another key', { data: as({ key: 'mine' }) }),
  attack('update', 'admin/securitykey', 'a field', { by: THREE, data: as({ hits: increment(1) }) }),
  attack('delete', 'admin/securitykey', 'the key', {}),
  attack('get', 'admin/{row}', 'another document', { given: as({ key: KEY }) }),
  attack('get', 'admin/securitykey/admin/{row}', 'a document below', {
    by: THREE,
    given: as({ key: KEY }),
  }),
];

/** The pace of a report, `ms` from now. */
const pace = (id: string, ms?: number): Fields => ({
  report: id,
  at: ms === undefined ? serverTimestamp() : Timestamp.fromMillis(Date.now() + ms),
});

const PACES = [
  attack('create', PACE, 'a pace without a report', { data: as(pace('another')) }),
  attack('update', PACE, 'the time alone', {
    by: ['guest'],
    given: as(pace('another', -10_000)),
    data: as({ at: serverTimestamp() }),
  }),
  attack('commit', REPORT, 'a report and another’s pace', {
    by: ['guest'],
    data: (situation) => ({
      set: { [REPORT]: report(situation), 'reportPaces/{operator}': pace(idOf(situation)) },
    }),
  }),
  ...(
    [
      ['a pace of this visitor’s time', { at: Timestamp.fromMillis(Date.now()) }],
      ['a pace with a third field', { more: 1 }],
      ['a pace that names no report', { report: 'another' }],
    ] as const
  ).map(([what, changes]) =>
    attack('commit', REPORT, what, {
      by: ['guest'],
      data: (situation) => ({
        set: { [REPORT]: report(situation), [PACE]: { ...pace(idOf(situation)), ...changes } },
      }),
      besides: () => ({ [PACE]: null }),
    }),
  ),
  attack('commit', REPORT, 'two reports with one pace', {
    by: ['guest'],
    data: (situation) => ({
      set: {
        [REPORT]: report(situation),
        [`reports/{me}_message_${'m'.repeat(20)}`]: report(situation, { target: 'm'.repeat(20) }),
        [PACE]: pace(idOf(situation)),
      },
    }),
    besides: () => ({ [PACE]: null, [`reports/{me}_message_${'m'.repeat(20)}`]: null }),
  }),
  attack('set', PACE, 'an old time for the pace of a report', {
    by: ['guest'],
    data: (situation) => pace(idOf(situation), -60_000),
    besides: (situation) => ({ [REPORT]: report(situation) }),
  }),
  attack('set', 'reportPaces/{operator}', 'another’s pace, with a report of one’s own', {
    by: ['guest'],
    data: (situation) => pace(idOf(situation)),
    besides: (situation) => ({ [REPORT]: report(situation), 'reportPaces/{operator}': null }),
  }),
  attack('set', 'reportPaces/{operator}', 'another’s pace, with a report of theirs', {
    by: ['guest'],
    data: ({ row }) => pace(row),
    besides: (situation) => ({
      'reports/{row}': report({ ...situation, me: situation.uid('operator') }),
      'reportPaces/{operator}': null,
    }),
  }),
  // The answer would tell whether another has reported something.
  ...(['guest', 'uploader'] as const).map((by) =>
    attack('set', PACE, `a pace that names a report of the ${by}’s`, {
      by: ['guest'],
      allowed: by === 'guest' ? ['guest'] : [],
      data: ({ row }) => pace(row),
      besides: (situation) => ({
        'reports/{row}': report({ ...situation, me: situation.uid(by) }),
      }),
    }),
  ),
  attack('get', PACE, 'one’s own pace', { given: as(pace('another', 0)) }),
  attack('list', 'reportPaces', 'all', {}),
  attack('delete', PACE, 'one’s own pace', {}),
];

const PROOFS = [
  ...taken('create', 'operators/{me}', plain, [['the right key', proof()]], { by: ['newcomer'] }),
  ...refused(
    'create',
    'operators/{me}',
    plain,
    [
      ['a wrong key', proof({ key: 'b3f1c29e5b7d4086912c3e4f5a6b7c8d' })],
      ['the former key', proof({ key: FORMER_KEY })],
      ['an empty key', proof({ key: '' })],
      ['a key of null', proof({ key: null })],
      ['a key in capitals', proof({ key: KEY.toUpperCase() })],
      ['a key with a blank', proof({ key: `${KEY} ` })],
      ['a key in a list', proof({ key: [KEY] })],
      ['a key in a map', proof({ key: { key: KEY } })],
      ['a wildcard', proof({ key: '.*' })],
      ['a time of long ago', proof({ at: Timestamp.fromMillis(0) })],
      ['this visitor’s time', proof({ at: Timestamp.fromMillis(Date.now()) })],
      ['a time of null', proof({ at: null })],
      ['a third field', proof({ role: 'operator' })],
      ['no time', { key: KEY }],
      ['no key', { at: serverTimestamp() }],
      ['a time under another name', { key: KEY, time: serverTimestamp() }],
      ['nothing', {}],
    ],
    // Visitors without a proof, so that each try is a create.
    { by: ['nobody', 'guest', 'google', 'claimant'] },
  ),
  attack('create', 'operators/{row}', 'the right key for somebody else', { data: as(proof()) }),
  attack('set', 'operators/{operator}', 'the right key for the operator', {
    allowed: ['operator'],
    data: as(proof()),
  }),
  ...refused(
    'update',
    'operators/{me}',
    plain,
    [
      ['a time of long ago', { at: Timestamp.fromMillis(0) }],
      ['another key', { key: 'guess', at: serverTimestamp() }],
      ['a third field', { role: 'operator', at: serverTimestamp() }],
    ],
    { by: ['operator', 'former', 'wrong', 'expired', 'late'] },
  ),
  ...refused(
    'update',
    'operators/{me}',
    plain,
    [
      ['the time of an old proof', { at: serverTimestamp() }],
      ['the entry of an old proof', { at: serverTimestamp(), entry: 'e' }],
    ],
    { by: ['former', 'wrong', 'expired'] },
  ),
  attack('set', 'operators/{me}', 'the right key over an expired proof', {
    by: ['expired'],
    data: as(proof()),
  }),
  attack('get', 'admin/securitykey', 'the key, with a proof that expires soon', {
    by: ['late'],
    allowed: ['late'],
  }),
  ...taken('update', 'operators/{me}', plain, [['the time', { at: serverTimestamp() }]], {
    by: ['operator', 'late'],
  }),
  attack('get', 'operators/{me}', 'one’s own proof', {}),
  attack('get', 'operators/{operator}', 'the operator’s proof', {}),
  attack('delete', 'operators/{row}', 'somebody else’s proof', { given: as(proof()) }),
  attack('delete', 'operators/{me}', 'one’s own proof', {
    by: ['nobody', 'leaver'],
    allowed: ['leaver'],
  }),
  attack('get', 'operators/{me}/operators/{row}', 'a document below', {
    by: THREE,
    given: as(proof()),
  }),
];

const SNIPPETS = [
  attack('list', 'snippets', 'all', { allowed: ['operator'] }),
  attack('get', 'snippets/{row}', 'one', { given: as({ name: 'loops' }) }),
  attack('delete', 'snippets/{row}', 'one', { by: OTHERS, given: as({ name: 'loops' }) }),
  ...actions(
    'snippets/{row}',
    'one',
    as({ name: 'loops' }),
    { delete: ['snippets/{row}'] },
    [as({ action: 'delete-snippet', target: 'loops' })],
    [as({ action: 'wake', target: 'loops' }), as({ action: 'delete-snippet', target: 'another' })],
  ),
  attack('commit', 'snippets/{row}', 'a new text, with an entry', {
    ...noEntry,
    by: ['operator'],
    given: as({ name: 'loops' }),
    data: logged(as({ action: 'delete-snippet', target: 'loops' }), {
      set: { 'snippets/{row}': { name: 'loops', text: 'mine' } },
    }),
  }),
  attack('create', 'snippets/{row}', 'one', { data: as({ name: 'mine' }) }),
  attack('update', 'snippets/{row}', 'one', {
    given: as({ name: 'loops' }),
    data: as({ name: 'mine' }),
  }),
];

const PAUSE = 'pauses/{row}';
const start = (fields: Fields) => ({ set: { [PAUSE]: fields } });
const pause =
  (changes: Fields = {}) =>
  ({ row }: Situation): Fields => ({ action: 'pause', target: row, ...changes });
const RIGHT_PAUSE = { at: serverTimestamp(), because: 'pause' };
const PAUSED = { at: EARLIER, because: 'pause' };
const KINDS = ['uploads', 'reports', 'counts'];

const pausing = (fields: Fields) => logged(pause(), start(fields));

const PAUSES = [
  ...KINDS.map((name) => attack('get', `pauses/${name}`, 'a pause', { allowed: EVERYBODY })),
  attack('get', PAUSE, 'another pause', { given: as(PAUSED) }),
  attack('list', 'pauses', 'all', {}),
  attack('create', PAUSE, 'a pause', { by: OTHERS, data: as(RIGHT_PAUSE) }),
  attack('delete', PAUSE, 'a pause', { by: OTHERS, given: as(PAUSED) }),
  attack('update', PAUSE, 'a pause', { by: OTHERS, given: as(PAUSED), data: as(RIGHT_PAUSE) }),
  ...actions(
    PAUSE,
    'a pause',
    undefined,
    start(RIGHT_PAUSE),
    [
      pause(),
      pause({ target: 'everything' }),
      pause({ action: 'resume' }),
      pause({ action: 'shutdown', target: 'everything' }),
    ],
    [pause({ action: 'wake' }), pause({ target: 'another' })],
  ),
  ...actions(PAUSE, 'a pause again', as(PAUSED), start(RIGHT_PAUSE), [pause()]),
  ...taken(
    'commit',
    PAUSE,
    (situation, fields: Fields) => pausing(fields)(situation),
    [['a pause because of the shutdown', { ...RIGHT_PAUSE, because: 'shutdown' }]],
    { ...noEntry, by: ['operator'] },
  ),
  ...refused(
    'commit',
    PAUSE,
    (situation, fields: Fields) => pausing(fields)(situation),
    [
      ['a pause of nothing', {}],
      ['a pause without a reason', { at: serverTimestamp() }],
      ['a pause of long ago', PAUSED],
      ['a pause with another reason', { ...RIGHT_PAUSE, because: 'rain' }],
      ['a pause with a third field', { ...RIGHT_PAUSE, why: 'rain' }],
    ],
    { ...noEntry, by: ['operator'] },
  ),
  ...actions(
    PAUSE,
    'the end of a pause',
    as(PAUSED),
    { delete: [PAUSE] },
    [
      pause({ action: 'resume' }),
      pause({ action: 'resume', target: 'everything' }),
      pause({ action: 'wake', target: 'everything' }),
    ],
    [pause(), pause({ action: 'resume', target: 'another' })],
  ),
];

const ENTRY = 'operatorLog/{row}';
const byOperator = { by: ['operator'] } as const;

const LOG = [
  attack('create', ENTRY, 'an entry', { allowed: ['operator'], data: entry }),
  ...taken(
    'create',
    ENTRY,
    entry,
    [
      ...[
        'remove-uploads',
        'remove-files',
        'put-back-files',
        'empty-trash',
        'delete-message',
        'remove-messages',
        'put-back-messages',
        'slow-chat',
        'dismiss-reports',
        'dismiss-visitor',
        'dismiss-many',
        'delete-snippet',
        'clear-chat',
        'pause',
        'resume',
        'shutdown',
        'wake',
      ].map((action) => [action, { action }] as const),
      ['no target and no note', { target: '', note: '' }],
      ['a target of 1,500 characters', { target: 't'.repeat(1500) }],
      ['a note of 300 characters', { note: 'n'.repeat(300) }],
    ],
    byOperator,
  ),
  ...refused(
    'create',
    ENTRY,
    entry,
    [
      ['another action', { action: 'cover-up' }],
      ['a target of 1,501 characters', { target: 't'.repeat(1501) }],
      ['a target that is a list', { target: ['t'] }],
      ['a note of 301 characters', { note: 'n'.repeat(301) }],
      ['a note that is a list', { note: ['n'] }],
      ['somebody else’s uid', { by: 'somebody' }],
      ['this visitor’s time', { at: Timestamp.fromMillis(Date.now()) }],
      ['a sixth field', { because: 'of rain' }],
      ['no action', without('action')],
      ['no target', without('target')],
      ['no note', without('note')],
      ['no uid', without('by')],
      ['no time', without('at')],
    ],
    byOperator,
  ),
  attack('get', ENTRY, 'an entry', { allowed: ['operator'], given: entry }),
  attack('list', 'operatorLog', 'all', { allowed: ['operator'] }),
  attack('set', ENTRY, 'another entry', { given: entry, data: entry }),
  attack('update', ENTRY, 'another note', { given: entry, data: as({ note: '' }) }),
  attack('delete', ENTRY, 'an entry', { given: entry }),
  attack('delete', ENTRY, 'nothing', {}),
];

const ELSEWHERE = [
  'users/{row}',
  'lists/{row}',
  'lists/CD/note/unit/note/{row}',
  'pace/{row}',
].flatMap((path) => [
  attack('get', path, 'a document elsewhere', { by: THREE, given: as({ secret: 1 }) }),
  attack('create', path, 'a document elsewhere', { by: THREE, data: as({ mine: 1 }) }),
  attack('update', path, 'a document elsewhere', {
    by: THREE,
    given: as({ a: 1 }),
    data: as({ a: 2 }),
  }),
  attack('delete', path, 'a document elsewhere', { by: THREE, given: as({ a: 1 }) }),
]);

/** Each would be a write, and a commit takes hundreds. */
const NOTHING = ['removed', 'reportPaces', 'operators', 'snippets', 'pauses', 'admin'].map((name) =>
  // The operator's proof may name the entry of another row.
  attack('delete', `${name}/{row}`, 'nothing', { by: OTHERS }),
);

export const FIRESTORE_ATTACKS = [
  ...READING,
  ...QUERIES,
  ...CREATING,
  ...LINKS,
  ...PROJECTS,
  ...COUNTING,
  ...REMOVING,
  ...NAMES,
  ...RECORD_PACES,
  ...PAPERS,
  ...REPORTS,
  ...PACES,
  ...THE_KEY,
  ...PROOFS,
  ...SNIPPETS,
  ...PAUSES,
  ...LOG,
  ...ELSEWHERE,
  ...NOTHING,
];
