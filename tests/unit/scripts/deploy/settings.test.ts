// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  isWholeSnippet,
  readSnippet,
  strangeLines,
  withSettings,
  wrongSettings,
} from '../../../../scripts/deploy/settings.ts';
import { readProjectFile } from '../../../../scripts/shared/paths.ts';
import { HOSTED_SETTINGS } from '../../../support/hostedSettings.ts';

const KEY = HOSTED_SETTINGS.VITE_FIREBASE_API_KEY;

describe('the settings', () => {
  it('are right as the console shows them', () => {
    expect(wrongSettings(HOSTED_SETTINGS)).toEqual([]);
  });

  it.each([
    ['VITE_FIREBASE_STORAGE_BUCKET', 'files.college.org'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'null-notes.appspot.com'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'notes.college.org'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://chat.europe-west1.firebasedatabase.app/'],
    ['VITE_FIREBASE_FIRESTORE_DATABASE', '(default)'],
    ['VITE_FIREBASE_FIRESTORE_DATABASE', 'library'],
    ['VITE_APP_CHECK_SITE_KEY', '6Lc-a-site-key-of-reCAPTCHA-Enterprise'],
    ['VITE_VITALS_ADDRESS', '/vitals'],
    ['VITE_SITE_ORIGIN', 'https://null-notes-2f1c4.web.app'],
    ['VITE_SITE_ORIGIN', 'https://notes.college.org'],
    ['VITE_COVERS', 'off'],
  ])('may be %s=%s', (name, value) => {
    expect(wrongSettings({ ...HOSTED_SETTINGS, [name]: value })).toEqual([]);
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', `"${KEY}",`, 'without quotes'],
    ['VITE_FIREBASE_API_KEY', `'${KEY}'`, 'without quotes'],
    ['VITE_FIREBASE_API_KEY', `${KEY};`, 'without quotes'],
    ['VITE_FIREBASE_API_KEY', `apiKey: ${KEY}`, 'begins with AIza'],
    ['VITE_FIREBASE_API_KEY', KEY.slice(1), 'begins with AIza'],
    ['VITE_FIREBASE_API_KEY', KEY.slice(0, 20), 'has 39 characters'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://null-notes.firebaseapp.com', 'without https://'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'null-notes.firebaseapp.com/', 'without https://'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'notes', 'PROJECT.firebaseapp.com'],
    ['VITE_FIREBASE_PROJECT_ID', 'My Notes', 'display name'],
    ['VITE_FIREBASE_PROJECT_ID', 'Notes', 'display name'],
    ['VITE_FIREBASE_PROJECT_ID', '123456789012', 'number of the project'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-notes', 'name for emulators'],
    ['VITE_FIREBASE_PROJECT_ID', 'notes_1', 'no project id'],
    ['VITE_FIREBASE_PROJECT_ID', 'notes', 'no project id'],
    ['VITE_FIREBASE_APP_ID', 'G-ABCDEF1234', 'measurementId'],
    ['VITE_FIREBASE_APP_ID', '1:123:android:abc', 'web app'],
    ['VITE_FIREBASE_APP_ID', '123456789012', 'looks like 1:'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://null-notes.appspot.com', 'without gs://'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'https://null-notes.appspot.com', 'without https://'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'My files', 'PROJECT.firebasestorage.app'],
    ['VITE_FIREBASE_DATABASE_URL', 'null-notes-default-rtdb.firebaseio.com', 'copy it'],
    ['VITE_FIREBASE_DATABASE_URL', 'http://null-notes-default-rtdb.firebaseio.com', 'copy it'],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'https://null-notes-default-rtdb.firebaseio.com/messages',
      'copy it',
    ],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'https://console.firebase.google.com/project/notes/database',
      'page of the console',
    ],
    ['VITE_FIREBASE_PROJECT_ID', 'abc', '6 to 30 characters'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'notes', 'has a dot'],
    ['VITE_FIREBASE_FIRESTORE_DATABASE', 'a/b', 'no id of a Firestore database'],
    ['VITE_FIREBASE_FIRESTORE_DATABASE', 'default', 'names its first database (default)'],
    ['VITE_FIREBASE_FIRESTORE_DATABASE', 'europe-west1', 'that is where the database is'],
    ['VITE_FIREBASE_FIRESTORE_DATABASE', 'eur3', 'that is where the database is'],
    ['VITE_SITE_ORIGIN', 'https://other.web.app', 'is https://null-notes.web.app'],
    ['VITE_SITE_ORIGIN', 'http://localhost:5173', 'that is this machine'],
    ['VITE_CONTACT_ADDRESS', 'office@college.org\u200b', 'U+200B in it cannot be seen'],
    ['VITE_CONTACT_ADDRESS', 'of\u00a0fice@college.org', 'U+00A0 in it cannot be seen'],
    ['VITE_MOVED_ADDRESS', 'https://null-notes.web.app/Moved', 'the page /Moved itself'],
    ['VITE_COVERS', 'no', 'it is off, or empty'],
    ['VITE_SITE_ORIGIN', 'null-notes.web.app', 'begins with https://'],
    ['VITE_SITE_ORIGIN', 'http://null-notes.web.app', 'begins with https://'],
    ['VITE_SITE_ORIGIN', 'https://null-notes.web.app/', 'without a slash'],
    ['VITE_SITE_ORIGIN', 'https://null-notes.web.app/Files', 'without a slash'],
    ['VITE_SITE_ORIGIN', 'https://studynest.example', 'that is the example'],
    ['VITE_CONTACT_ADDRESS', 'office', 'no mail address'],
    ['VITE_CONTACT_ADDRESS', 'mailto:office@college.org', 'without mailto:'],
    ['VITE_MOVED_ADDRESS', 'elsewhere.org', 'begins with https://'],
    ['VITE_MOVED_ADDRESS', '/elsewhere', 'begins with https://'],
    ['VITE_APP_CHECK_SITE_KEY', KEY, 'begins with 6L'],
    ['VITE_VITALS_ADDRESS', 'vitals.college.org', 'begins with https://'],
  ])('with %s=%s are refused in one sentence', (name, value, said) => {
    const problems = wrongSettings({ ...HOSTED_SETTINGS, [name]: value });
    expect(problems).toEqual([expect.stringContaining(`${name} is ${value}: `)]);
    expect(problems[0]).toContain(said);
  });

  it('that are missing are named in one sentence', () => {
    const missing = { VITE_FIREBASE_PROJECT_ID: '', VITE_FIREBASE_APP_ID: ' ' };
    expect(wrongSettings({ ...HOSTED_SETTINGS, ...missing })).toEqual([
      expect.stringContaining('Missing settings: VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_APP_ID.'),
    ]);
  });

  it.each([
    ['VITE_FIREBASE_AUTH_DOMAIN', 'other.firebaseapp.com'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'other.firebasestorage.app'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://other-default-rtdb.firebaseio.com'],
  ])('of two projects are noticed by %s', (name, value) => {
    expect(wrongSettings({ ...HOSTED_SETTINGS, [name]: value })).toEqual([
      `VITE_FIREBASE_PROJECT_ID is null-notes, but another project is in ${name} (other): take all values from one firebaseConfig.`,
    ]);
  });
});

describe('.env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['const firebaseConfig = {\n  apiKey: "AIza",\n};', 'contains the console'],
    ['{\n  "apiKey": "AIza"\n}', 'contains the console'],
    ['# fine\n\nVITE_FIREBASE_APIKEY=AIza', 'line 3 has VITE_FIREBASE_APIKEY'],
    ['FIREBASE_API_KEY=AIza', 'line 1 has FIREBASE_API_KEY'],
    ['AIzaSy', 'line 1 is no setting: AIzaSy'],
  ])('with the lines %j is refused', (text, said) => {
    writeFileSync(join(folder, '.env'), text);
    expect(strangeLines(folder)).toEqual([expect.stringContaining(said)]);
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFFVITE_SITE_ORIGIN=https://x.org', 'utf16le'), 'in UTF-16'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFVITE_SITE_ORIGIN=https://x.org'), 'byte order mark'],
  ])('in %s is refused', (_name, bytes, said) => {
    writeFileSync(join(folder, '.env'), bytes);
    expect(strangeLines(folder)).toEqual([expect.stringContaining(said)]);
  });

  it('is right as the example, and with variables of other programs', () => {
    writeFileSync(join(folder, '.env'), `${readProjectFile('.env.example')}\nTZ=UTC\n`);
    expect(strangeLines(folder)).toEqual([]);
  });
});

describe("the console's firebaseConfig", () => {
  const SNIPPET = `// Import the functions you need from the SDKs you need
import { initializeApp } from "firebase/app";
const firebaseConfig = {
  apiKey: "${KEY}",
  authDomain: "null-notes.firebaseapp.com",
  projectId: "null-notes",
  storageBucket: "null-notes.firebasestorage.app",
  messagingSenderId: "123456789012",
  appId: "1:123456789012:web:0123456789abcdef012345",
  measurementId: "G-ABCDEF1234"
};
const app = initializeApp(firebaseConfig);`;

  it('gives every setting that it contains', () => {
    expect(Object.keys(readSnippet(SNIPPET))).toHaveLength(5);
    expect(HOSTED_SETTINGS).toMatchObject(readSnippet(SNIPPET));
  });

  it('may be JSON', () => {
    const json =
      '{ "projectId": "null-notes", "databaseURL": "https://null-notes-default-rtdb.firebaseio.com" }';
    expect(readSnippet(json)).toEqual({
      VITE_FIREBASE_PROJECT_ID: 'null-notes',
      VITE_FIREBASE_DATABASE_URL: 'https://null-notes-default-rtdb.firebaseio.com',
    });
  });

  it('is read to the end of its object, and not before', () => {
    const end = SNIPPET.indexOf('};') + 1;
    expect(isWholeSnippet(SNIPPET.slice(0, end))).toBe(true);
    expect(isWholeSnippet(SNIPPET.slice(0, end - 1))).toBe(false);
  });

  it('is told from something else', () => {
    expect(() => readSnippet('npm install firebase')).toThrow('That is no firebaseConfig.');
  });

  it('replaces the lines of .env that it is about, and leaves the others', () => {
    const env = '# mine\nVITE_FIREBASE_PROJECT_ID=\nVITE_SITE_ORIGIN=https://x.org\n';
    expect(
      withSettings(env, { VITE_FIREBASE_PROJECT_ID: 'null-notes', VITE_FIREBASE_APP_ID: '1:2' }),
    ).toBe(
      '# mine\nVITE_FIREBASE_PROJECT_ID=null-notes\nVITE_SITE_ORIGIN=https://x.org\nVITE_FIREBASE_APP_ID=1:2\n',
    );
  });
});
