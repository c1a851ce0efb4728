// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { readBackend } from '../../../src/config/env.ts';
import { makeOperatorKey, storeOperatorKey } from '../../../scripts/lib/operatorKey.ts';
import { choosePlace, databaseAddress, localPlace } from '../../../scripts/lib/operatorPlace.ts';
import { describeStatus } from '../../../scripts/lib/operatorStatus.ts';
import { suitePorts } from '../../../scripts/lib/ports.ts';

const place = localPlace(suitePorts(0));

describe('an operator key', () => {
  it('has 128 bits, and is another each time', () => {
    expect(makeOperatorKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(makeOperatorKey()).not.toBe(makeOperatorKey());
  });

  it.each([
    ['8080', 'The Realtime Database has the new key.', 'Firestore did not confirm the new key'],
    ['9000', 'Firestore has the new key.', 'The Realtime Database did not confirm the new key'],
  ])('says which database has it when the one on port %s fails', async (port, has, misses) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
      Promise.resolve(
        new Response('', { status: new URL(input as string).port === port ? 503 : 200 }),
      ),
    );
    const failure = storeOperatorKey(place, 'abc');
    await expect(failure).rejects.toThrow(has);
    await expect(failure).rejects.toThrow(misses);
    await expect(failure).rejects.toThrow('Running this again makes another key and repairs it.');
  });
});

describe('the place of the operator', () => {
  const hosted = readBackend({
    VITE_FIREBASE_API_KEY: 'k',
    VITE_FIREBASE_AUTH_DOMAIN: 'notes.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'notes',
    VITE_FIREBASE_APP_ID: 'a',
    VITE_FIREBASE_STORAGE_BUCKET: 'notes.firebasestorage.app',
    VITE_FIREBASE_DATABASE_URL: 'https://notes-default-rtdb.firebaseio.com',
  });

  it('is the suite where no project is set, or the suite is asked for', async () => {
    const ports = suitePorts(10);
    expect(await choosePlace(readBackend({}), ports, undefined)).toEqual(localPlace(ports));
    expect(await choosePlace(hosted, ports, 'demo-studynest')).toEqual(localPlace(ports));
  });

  it('is never a project that .env does not name', async () => {
    await expect(choosePlace(hosted, suitePorts(0), 'other')).rejects.toThrow(
      '.env names the project notes, not other.',
    );
    await expect(choosePlace(readBackend({}), suitePorts(0), 'other')).rejects.toThrow('not other');
  });

  it('keeps the namespace of a database address', () => {
    expect(databaseAddress(place, 'messages', { shallow: 'true' })).toBe(
      'http://127.0.0.1:9000/messages.json?ns=demo-studynest-default-rtdb&shallow=true',
    );
  });
});

describe('a status', () => {
  it('is a line for each part', () => {
    expect(describeStatus({ isShut: false, messages: 12, files: 3, storedBytes: 4_250_000 })).toBe(
      'site      open\nmessages  12\nstorage   4.3 MB in 3 files',
    );
  });
});
