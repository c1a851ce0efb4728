import { addDoc, collection } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { asUser, clearFirestore, endVisits, expectDenied } from '../support/asUser.ts';
import { newRecord } from '../support/fileRecords.ts';

beforeAll(clearFirestore);
afterAll(endVisits);

const BUCKETS = 'https://firebasestorage.googleapis.com/v0/b';
const TOKEN = 'token=3d2f7a54-8c41-4b0e-9f53-6a1f0c9be217';
const FOLDER = 'CD%2Fnote%2F';
const QUERY = `alt=media&${TOKEN}`;

/** A link that is taken, or one that differs from it in what is given. */
function link({
  bucket = `${BUCKETS}/demo-studynest.appspot.com`,
  folder = FOLDER,
  name = 'Unit%201.pdf',
  query = QUERY,
} = {}): string {
  return `${bucket}/o/${folder}${name}?${query}`;
}

/** A name that makes the link that long. */
function nameOfLength(length: number): string {
  return 'n'.repeat(length - link({ name: '' }).length);
}

const amal = asUser('amal');

function add(downloadURL: unknown, courseCode = 'CD', noteType = 'note') {
  const list = collection(amal.firestore, 'lists', courseCode, noteType);
  return addDoc(list, newRecord('amal', { courseCode, noteType, downloadURL }));
}

describe('the download link of a file record', () => {
  it.each([
    ['the project’s first bucket', link()],
    [
      'the project’s bucket of newer projects',
      link({ bucket: `${BUCKETS}/demo-studynest.firebasestorage.app` }),
    ],
    [
      'the Storage emulator on this machine',
      link({ bucket: 'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com' }),
    ],
    ['a name in Arabic', link({ name: encodeURIComponent('ملاحظات الوحدة ٣.pdf') })],
    ['a name with signs', link({ name: encodeURIComponent("📚 #1? 100% & [a] (b) 'c' ~*!.pdf") })],
    ['a name with braces and a bar', link({ name: encodeURIComponent('{a|b}.pdf') })],
    ['the longest name there is', link({ name: encodeURIComponent('笔'.repeat(200)) })],
    ['2048 characters', link({ name: nameOfLength(2048) })],
    ['a file without a token, since files are open to all', link({ query: 'alt=media' })],
    ['a token of another form', link({ query: 'alt=media&token=open-sesame' })],
  ])('leads to %s', async (_, url) => {
    await add(url);
  });

  it.each([
    ['IE&FT', 'note', 'IE%26FT%2Fnote%2F'],
    ['NW LAB', 'solved-qp', 'NW%20LAB%2Fsolved-qp%2F'],
    ['AAD', 'other-note', 'AAD%2Fother-note%2F'],
  ])('leads into the folder of %s, %s', async (courseCode, category, folder) => {
    await add(link({ folder }), courseCode, category);
    await expectDenied(add(link(), courseCode, category));
  });

  it.each([
    ['nothing', ''],
    ['null', null],
    ['a number', 1],
    ['a list of links', [link()]],
    ['a script', 'javascript:alert(document.cookie)'],
    ['a script that ends like a link', `javascript:alert(1)//${link()}`],
    ['a script behind a line break', `javascript:alert(1)\n${link()}`],
    ['a data address', 'data:text/html,<script>alert(1)</script>'],
    ['a page somewhere else', 'https://example.com/CD/note/Unit%201.pdf'],
    ['a relative address', '/o/CD%2Fnote%2FUnit%201.pdf'],
    ['an address without a scheme', link().replace('https:', '')],
    ['plain HTTP', link().replace('https:', 'http:')],
    ['blanks before it', ` ${link()}`],
    ['a blank after it', `${link()} `],
    ['a line break after it', `${link()}\n`],
    ['capitals', link().replace('https', 'HTTPS')],
    ['a look-alike host', link().replace('googleapis.com', 'googleapis.com.example.com')],
    ['a host in the user name', link().replace('://', '://firebasestorage.googleapis.com@e.com/')],
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
      'the emulator on another machine',
      link({ bucket: 'http://127.0.0.2:9199/v0/b/demo-studynest.appspot.com' }),
    ],
    [
      'this machine without a port',
      link({ bucket: 'http://127.0.0.1/v0/b/demo-studynest.appspot.com' }),
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
    ['a token with a script in it', link({ query: 'alt=media&token=<script>' })],
    ['a token of 65 letters', link({ query: `alt=media&token=${'a'.repeat(65)}` })],
    ['another parameter', link({ query: `${QUERY}&x=1` })],
    ['the parameters turned round', link({ query: `${TOKEN}&alt=media` })],
    ['2049 characters', link({ name: nameOfLength(2049) })],
  ])('is refused with %s', async (_, url) => {
    await expectDenied(add(url));
  });
});

describe('a dot in a download link', () => {
  const origins = [
    `${BUCKETS}/demo-studynest.appspot.com`,
    `${BUCKETS}/demo-studynest.firebasestorage.app`,
    'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com',
  ];
  const buckets = origins.flatMap((origin) =>
    [...origin.matchAll(/\./g)].map(
      ({ index }) => `${origin.slice(0, index)}x${origin.slice(index + 1)}`,
    ),
  );

  it.each(buckets)('stands for no other letter: %s', async (bucket) => {
    await expectDenied(add(link({ bucket })));
  });
});

describe('the project in a download link', () => {
  const record = (project: string, bucket: string) => {
    const user = asUser('amal', { aud: project });
    const list = collection(user.firestore, 'lists/CD/note');
    return addDoc(list, newRecord('amal', { downloadURL: link({ bucket }) }));
  };

  it('is that of the visitor’s token', async () => {
    await record('studynest-live', `${BUCKETS}/studynest-live.appspot.com`);
    await record('studynest-4f9c2', `${BUCKETS}/studynest-4f9c2.firebasestorage.app`);
    await expectDenied(record('studynest-live', `${BUCKETS}/demo-studynest.appspot.com`));
  });

  it('has no emulator unless its name begins with demo-', async () => {
    const emulator = 'http://127.0.0.1:9199/v0/b';
    await record('demo-other-2026', `${emulator}/demo-other-2026.appspot.com`);
    await expectDenied(record('studynest-live', `${emulator}/studynest-live.appspot.com`));
    await expectDenied(record('my-demo-live', `${emulator}/my-demo-live.appspot.com`));
  });

  it.each(['.*', 'demo-.*', 'demo-studynest|.*', '', null, ['demo-studynest']])(
    'is never taken for a pattern: %j',
    async (project) => {
      const user = asUser('amal', { aud: project });
      const list = collection(user.firestore, 'lists/CD/note');
      await expectDenied(addDoc(list, newRecord('amal', { downloadURL: link() })));
      const evil = link({ bucket: `${BUCKETS}/demo-evil.appspot.com` });
      await expectDenied(addDoc(list, newRecord('amal', { downloadURL: evil })));
    },
  );
});
