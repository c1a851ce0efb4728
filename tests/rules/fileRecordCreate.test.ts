import {
  addDoc,
  collection,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asOwner,
  asUser,
  asVisitor,
  clearFirestore,
  endVisits,
  expectDenied,
} from '../support/asUser.ts';
import { newRecord } from '../support/fileRecords.ts';

beforeAll(clearFirestore);
afterAll(endVisits);

const MEBIBYTE = 1024 * 1024;
const amal = asUser('amal');
const amalsList = collection(amal.firestore, 'lists/CD/note');

describe('adding a file record', () => {
  it.each(['AAD', 'CCW', 'CD', 'CG', 'ELI', 'IE&FT', 'NW LAB'])(
    'is open to a signed-in user in the course %s',
    async (courseCode) => {
      const list = collection(amal.firestore, 'lists', courseCode, 'note');
      await addDoc(list, newRecord('amal', { courseCode }));
    },
  );

  it.each(['note', 'qp', 'solved-qp', 'other-note'])(
    'is open to a signed-in user in the category %s',
    async (noteType) => {
      const list = collection(amal.firestore, 'lists/CD', noteType);
      await addDoc(list, newRecord('amal', { noteType }));
    },
  );

  it.each([
    ['the answer no', { isOwnNote: 'no' }],
    ['1 byte', { size: 1 }],
    ['25 MiB', { size: 25 * MEBIBYTE }],
    ['a title of 200 characters', { title: `${'n'.repeat(196)}.pdf` }],
    ['an Arabic title', { title: 'ملاحظات الوحدة ٣.pdf' }],
    ['a title with emoji and signs', { title: "📚 #1? 100% & [a] (b) 'c' ~*!.pdf" }],
    ['a title with dots', { title: '..pdf' }],
    ['a long title in Chinese', { title: `${'笔'.repeat(196)}.pdf` }],
    ['a JPEG image', { title: 'Board.JPG', contentType: 'image/jpeg' }],
    ['a text', { contentType: 'text/plain; charset=utf-8' }],
  ])('takes %s', async (_, overrides) => {
    await addDoc(amalsList, newRecord('amal', overrides));
  });

  it('is closed to who is not signed in', async () => {
    const list = collection(asVisitor().firestore, 'lists/CD/note');
    await expectDenied(addDoc(list, newRecord('amal')));
    await expectDenied(addDoc(list, newRecord('')));
    await expectDenied(addDoc(list, newRecord('', { uploadedBy: null })));
  });

  it.each([
    ['another uid', { uploadedBy: 'basim' }],
    ['a uid that is null', { uploadedBy: null }],
    ['downloads that start at 1', { downloads: 1 }],
    ['negative downloads', { downloads: -1 }],
    ['downloads as text', { downloads: '0' }],
    ['downloads of null', { downloads: null }],
    ['an answer of neither yes nor no', { isOwnNote: 'maybe' }],
    ['an answer in capitals', { isOwnNote: 'YES' }],
    ['an answer as a boolean', { isOwnNote: true }],
    ['another course than the path', { courseCode: 'CG' }],
    ['another category than the path', { noteType: 'qp' }],
    ['an empty title', { title: '' }],
    ['a title of 201 characters', { title: `${'n'.repeat(197)}.pdf` }],
    ['a title with a slash', { title: 'CD/note.pdf' }],
    ['a title with a line break', { title: 'Unit\n1.pdf' }],
    ['a title with a null character', { title: 'Unit 1.pdf\0.exe' }],
    ['a title with a C1 control character', { title: 'Unit\u0085 1.pdf' }],
    ['a title that turns its direction', { title: 'cod\u202Efdp.exe' }],
    ['a title that isolates a direction', { title: 'cod\u2067fdp.exe' }],
    ['a title with a line separator', { title: 'Unit\u2028 1.pdf' }],
    ['a title of dots', { title: '..' }],
    ['a title of blanks', { title: ' \u00A0\u3000' }],
    ['a title that is a number', { title: 1 }],
    ['a title that is a list', { title: ['Unit 1.pdf'] }],
    ['a size of 0', { size: 0 }],
    ['a negative size', { size: -1 }],
    ['a size of 25 MiB and 1 byte', { size: 25 * MEBIBYTE + 1 }],
    ['a size of 26 MiB', { size: 26 * MEBIBYTE }],
    ['a size with a fraction', { size: 1.5 }],
    ['a size as text', { size: '48213' }],
    ['HTML', { contentType: 'text/html' }],
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
    ['an old time', { createdAt: Timestamp.fromDate(new Date('2020-01-01T00:00:00Z')) }],
    ['a time to come', { createdAt: Timestamp.fromDate(new Date('2099-01-01T00:00:00Z')) }],
    ['a time as a number', { createdAt: 1_700_000_000_000 }],
    ['an eleventh field', { featured: true }],
  ])('refuses %s', async (_, overrides) => {
    const link = newRecord('amal')['downloadURL'];
    await expectDenied(addDoc(amalsList, newRecord('amal', { downloadURL: link, ...overrides })));
  });

  it.each([
    'title',
    'noteType',
    'courseCode',
    'isOwnNote',
    'downloadURL',
    'downloads',
    'size',
    'contentType',
    'createdAt',
    'uploadedBy',
  ])('refuses a record without %s, also with another field in its place', async (field) => {
    const record = newRecord('amal');
    Reflect.deleteProperty(record, field);
    await expectDenied(addDoc(amalsList, record));
    await expectDenied(addDoc(amalsList, { ...record, extra: 1 }));
  });

  it('refuses a downloads count or a size that is a floating-point number', async () => {
    await expectDenied(addDoc(amalsList, newRecord('amal', { size: 2 ** 60 })));
    await expectDenied(addDoc(amalsList, newRecord('amal', { downloads: -0 })));
  });

  it.each([
    ['a course that does not exist', 'lists/XYZ/note', { courseCode: 'XYZ' }],
    ['a course in small letters', 'lists/cd/note', { courseCode: 'cd' }],
    ['a category that does not exist', 'lists/CD/secret', { noteType: 'secret' }],
    ['a collection beside the lists', 'files/CD/note', {}],
    ['a collection at the root', 'note', {}],
    ['a collection below a record', 'lists/CD/note/1/note', {}],
  ])('refuses %s', async (_, path, overrides) => {
    const list = collection(amal.firestore, path);
    await expectDenied(addDoc(list, newRecord('amal', overrides)));
  });

  it('refuses to replace a record, one’s own too', async () => {
    const path = 'lists/CD/note/mine';
    await setDoc(doc(amal.firestore, path), newRecord('amal'));
    await expectDenied(setDoc(doc(amal.firestore, path), newRecord('amal', { isOwnNote: 'no' })));
    await expectDenied(setDoc(doc(asUser('basim').firestore, path), newRecord('basim')));
  });

  it('writes nothing of a batch in which one record is forged', async () => {
    const batch = writeBatch(amal.firestore);
    const [good, forged] = [doc(amalsList, 'good'), doc(amalsList, 'forged')];
    batch.set(good, newRecord('amal')).set(forged, newRecord('basim'));
    await expectDenied(batch.commit());
    expect((await getDoc(good)).exists()).toBe(false);
  });

  it('takes the server’s time, which no client can name', async () => {
    const reference = doc(amalsList, 'timed');
    await setDoc(reference, newRecord('amal', { createdAt: serverTimestamp() }));
    const stored = await getDoc(doc(asOwner().firestore, reference.path));
    expect(stored.get('createdAt')).toBeInstanceOf(Timestamp);
    const guessed = Timestamp.fromMillis(Date.now());
    await expectDenied(addDoc(amalsList, newRecord('amal', { createdAt: guessed })));
  });
});
