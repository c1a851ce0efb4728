import { describe, expect, it } from 'vitest';
import { readBackend } from '#model/env.ts';
import { isStoredFileUrl } from '#model/fileRecord.ts';

const hosted = readBackend({
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'nest.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'nest',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_FIREBASE_STORAGE_BUCKET: 'nest.firebasestorage.app',
  VITE_FIREBASE_DATABASE_URL: 'https://nest-default-rtdb.firebaseio.com',
});
const emulators = readBackend({ VITE_EMULATOR_PORT_OFFSET: '100' });

describe('a link of a stored file', () => {
  it.each([
    [
      hosted,
      'https://firebasestorage.googleapis.com/v0/b/nest.firebasestorage.app/o/CD%2Fnote%2Fa',
    ],
    [emulators, 'http://127.0.0.1:9299/v0/b/demo-studynest.appspot.com/o/CD%2Fnote%2Fa?alt=media'],
  ])('leads into the project’s own bucket (%#)', (project, link) => {
    expect(isStoredFileUrl(link, project)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://firebasestorage.googleapis.com/v0/b/nest.firebasestorage.app/o/a',
    'https://firebasestorage.googleapis.com/v0/b/other.appspot.com/o/a',
    'https://firebasestorage.googleapis.com.evil.example/v0/b/nest.firebasestorage.app/o/a',
    'https://firebasestorage.googleapis.com@evil.example/v0/b/nest.firebasestorage.app/o/a',
    'https://example.com/?https://firebasestorage.googleapis.com/v0/b/nest.firebasestorage.app/o/a',
    '//firebasestorage.googleapis.com/v0/b/nest.firebasestorage.app/o/a',
    '',
  ])('is not %s', (link) => {
    expect(isStoredFileUrl(link, hosted)).toBe(false);
  });

  it('is not one of another emulator port', () => {
    const other = 'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com/o/a';
    expect(isStoredFileUrl(other, emulators)).toBe(false);
  });
});
