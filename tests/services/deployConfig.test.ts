import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRulesFile } from 'firebase-without-java';
import { startFirestoreEmulator } from 'firebase-without-java/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { deployFiles } from '../../scripts/deploy/deployConfig.ts';
import { HOST } from '../../scripts/shared/ports.ts';
import { storedNamePath } from '../../src/model/storedName.ts';
import { CATEGORY_LIST, COURSE_LIST } from '../../src/config/courses.ts';

const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'notes.college.org',
  VITE_FIREBASE_PROJECT_ID: 'notes',
  VITE_FIREBASE_APP_ID: 'a',
  VITE_FIREBASE_STORAGE_BUCKET: 'files.college.org',
  VITE_FIREBASE_DATABASE_URL: 'https://chat-eu.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_FIRESTORE_DATABASE: 'library',
};
/** Deployed rules contain the site's own courses. */
const [[COURSE], [CATEGORY]] = [COURSE_LIST[0], CATEGORY_LIST[0]];
const LINKS = 'https://firebasestorage.googleapis.com/v0/b/';

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

function filesOf(settings: Readonly<Record<string, string>>) {
  const [config = '', firestore = '', storage = ''] = deployFiles(settings).map(([, text]) => text);
  return { config: JSON.parse(config) as Readonly<Record<string, unknown>>, firestore, storage };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Adds a record that links into a bucket, under these rules. Returns the HTTP status. */
async function addRecord(rules: string, bucket: string): Promise<number> {
  const engine = await startFirestoreEmulator({ host: HOST, port: 0, rules });
  try {
    const documents = 'projects/notes/databases/library/documents';
    const shelf = encodeURIComponent(`${COURSE}/${CATEGORY}/`);
    const fields = {
      title: { stringValue: 'a.pdf' },
      noteType: { stringValue: CATEGORY },
      courseCode: { stringValue: COURSE },
      isOwnNote: { stringValue: 'yes' },
      downloadURL: { stringValue: `${LINKS}${bucket}/o/${shelf}a.pdf?alt=media` },
      downloads: { integerValue: '0' },
      size: { integerValue: '1' },
      contentType: { stringValue: 'application/pdf' },
      uploadedBy: { stringValue: 'mona' },
    };
    const write = {
      update: { name: `${documents}/lists/${COURSE}/${CATEGORY}/x`, fields },
      updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    };
    const name = {
      update: {
        name: `${documents}/${storedNamePath(`${COURSE}/${CATEGORY}/a.pdf`)}`,
        fields: {
          place: { stringValue: `${COURSE}/${CATEGORY}/x` },
          uploadedBy: { stringValue: 'mona' },
        },
      },
    };
    const pace = {
      update: {
        name: `${documents}/recordPaces/mona`,
        fields: { record: { stringValue: `${COURSE}/${CATEGORY}/x` } },
      },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    };
    const token = `${encoded({ alg: 'none' })}.${encoded({ sub: 'mona', aud: 'notes' })}.`;
    const url = `http://${HOST}:${engine.port}/v1/${documents}:commit`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ writes: [write, name, pace] }),
    });
    return response.status;
  } finally {
    await engine.close();
  }
}

describe('a deployment', () => {
  it('names the database, the instance and the bucket of the settings', () => {
    const { config } = filesOf(SETTINGS);
    expect(config).toMatchObject({
      firestore: { database: 'library', indexes: 'firestore.indexes.json' },
      database: [{ instance: 'chat-eu', rules: 'database.rules.json' }],
      storage: [{ bucket: 'files.college.org' }],
    });
    const policy = JSON.stringify(config['hosting']);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/notes\.college\.org/);
  });

  it('takes links into the bucket of the settings, and into no other', async () => {
    const { firestore } = filesOf(SETTINGS);
    expect(await addRecord(firestore, 'files.college.org')).toBe(200);
    expect(await addRecord(firestore, 'files-college.org')).toBe(403);
    expect(await addRecord(firestore, 'notes.appspot.com')).toBe(403);
  });

  it('keeps the rules as they are for the names that Firebase gives', async () => {
    const usual = {
      ...SETTINGS,
      VITE_FIREBASE_STORAGE_BUCKET: 'notes.firebasestorage.app',
      VITE_FIREBASE_FIRESTORE_DATABASE: '',
    };
    const { firestore, storage } = filesOf(usual);
    expect(await addRecord(firestore, 'notes.firebasestorage.app')).toBe(200);
    expect(await addRecord(firestore, 'files.college.org')).toBe(403);
    expect(storage).toContain('/databases/(default)/documents/operators/');
  });

  it('looks from Storage into the database of the settings', () => {
    const { storage } = filesOf(SETTINGS);
    expect(storage).not.toContain('(default)');
    const path = join(folder, 'storage.rules');
    writeFileSync(path, storage);
    expect(checkRulesFile(path, 'firebase.storage')).toEqual([]);
    expect(storage).toContain('/databases/library/documents/pauses/uploads');
  });

  it.each([
    ['VITE_FIREBASE_STORAGE_BUCKET', "x'; allow write", 'no name of a bucket'],
    ['VITE_FIREBASE_FIRESTORE_DATABASE', 'a/b', 'no id of a Firestore database'],
  ])('refuses a %s that could not be a name', (name, value, said) => {
    expect(() => deployFiles({ ...SETTINGS, [name]: value })).toThrow(said);
  });
});
