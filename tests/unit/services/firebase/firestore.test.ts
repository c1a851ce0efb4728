import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredTime } from '#model/storedTime.ts';
import { documentName } from '#services/firebase/documents.ts';
import {
  countDocuments,
  readDocument,
  readDocuments,
  setDocument,
} from '#services/firebase/firestore.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

const QUERY = { from: 'lists/CD/note', limit: 2 };

describe('a document', () => {
  it('keeps every value when it is read and written again, and all digits of its times', async () => {
    const fields = {
      title: { stringValue: 'Trees.pdf' },
      downloads: { integerValue: '12' },
      share: { doubleValue: 0.5 },
      isOwnNote: { booleanValue: false },
      file: { nullValue: null },
      createdAt: { timestampValue: '2026-01-01T00:00:00.123456000Z' },
      pages: { arrayValue: { values: [{ integerValue: '1' }] } },
      words: { mapValue: { fields: { constructor: { booleanValue: true } } } },
    };
    answer([{ found: { name: documentName('lists/CD/note/one'), fields } }]);
    const found = await readDocument('lists/CD/note/one');
    expect(found).toMatchObject({ path: 'lists/CD/note/one', id: 'one' });
    expect(found?.fields).toMatchObject({ title: 'Trees.pdf', downloads: 12, pages: [1] });
    expect(setDocument('copy', found?.fields ?? {})).toMatchObject({ update: { fields } });
  });

  it('is null where there is none', async () => {
    answer([{ missing: documentName('lists/CD/note/one') }]);
    expect(await readDocument('lists/CD/note/one')).toBeNull();
  });
});

it('times compare as their texts do', () => {
  const texts = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.5Z', '2026-01-01T00:00:01Z'];
  const times = texts.map((text) => new StoredTime(text).text);
  expect(times.toSorted()).toEqual(times);
  expect(new StoredTime(texts[1] ?? '').milliseconds).toBe(Date.UTC(2026, 0, 1) + 500);
});

describe('an answer that is none', () => {
  it.each([
    [401, 'permission-denied'],
    [403, 'permission-denied'],
    [429, 'resource-exhausted'],
    [400, 'invalid-argument'],
    [503, 'unavailable'],
  ])('%i means %s', async (status, code) => {
    answer({}, status);
    await expect(readDocuments(QUERY)).rejects.toMatchObject({ code });
  });

  it.each(['<!doctype html><title>Log in</title>', '{}', 'null'])(
    'is that of another server: %s',
    async (body) => {
      for (const ask of [readDocuments, countDocuments]) {
        fetched.mockResolvedValueOnce(new Response(body));
        await expect(ask(QUERY)).rejects.toMatchObject({ code: 'unavailable' });
      }
    },
  );

  it('is no refusal where a filter answers with its page', async () => {
    const headers = { 'Content-Type': 'text/html' };
    fetched.mockResolvedValueOnce(new Response('<title>Blocked</title>', { status: 403, headers }));
    await expect(readDocuments(QUERY)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('ends with the reason after its first documents', async () => {
    const document = { name: documentName('lists/CD/note/one'), fields: {} };
    answer([{ document }, { error: { code: 503, message: 'The query took too long.' } }]);
    await expect(readDocuments(QUERY)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('passes on that there is no network, or that nobody waits any more', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(readDocuments(QUERY)).rejects.toThrow(TypeError);
    fetched.mockRejectedValueOnce(new Error('left'));
    await expect(readDocuments(QUERY)).rejects.toThrow('left');
  });
});
