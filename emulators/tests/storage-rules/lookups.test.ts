import { describe, expect, it } from 'vitest';
import { startedRuntime, verifyMessage, type RuntimeMessage } from './runtimeProcess.ts';

const runtime = startedRuntime();

const DOCUMENTS = '/databases/(default)/documents';
const auth = (uid: string) => ({
  auth: { map_value: { fields: { uid: { string_value: uid } } } },
});

/** Answers fetches from `stored` until the verdict arrives. */
async function verdict(
  stored: Readonly<Record<string, object>>,
  options: Parameters<typeof verifyMessage>[0] = {},
): Promise<{ readonly fetched: string[]; readonly answer: RuntimeMessage }> {
  const fetched: string[] = [];
  let message = await runtime.ask(verifyMessage(options));
  while (message.action === 'fetch_firestore_document') {
    expect(message).toMatchObject({ id: 2, server_request_id: 2 });
    const path = message.context?.path ?? '';
    fetched.push(path.replace(DOCUMENTS, ''));
    const fields = stored[path.replace(DOCUMENTS, '')];
    const found = { status: 'ok', result: { name: `projects/p${path}`, fields } };
    const answer = fields ? found : { status: 'not_found' };
    message = await runtime.ask({ ...answer, warnings: [], errors: [], id: 2 });
  }
  return { fetched, answer: message };
}

describe('firestore.get and firestore.exists', () => {
  it('are fetched once each, and the rules see the fields', async () => {
    await runtime.loadCondition(
      `firestore.get(${DOCUMENTS}/members/$(request.auth.uid)).data.key
        == firestore.get(${DOCUMENTS}/settings/code).data.key`,
    );
    const stored = {
      '/members/amal': { key: { stringValue: 'k' } },
      '/members/basim': { key: { stringValue: 'x' } },
      '/settings/code': { key: { stringValue: 'k' } },
    };
    const amal = await verdict(stored, { request: auth('amal') });
    expect(amal.fetched).toEqual(['/members/amal', '/settings/code']);
    expect(amal.answer).toMatchObject({ status: 'ok', errors: [], result: { permit: true } });
    const basim = await verdict(stored, { request: auth('basim') });
    expect(basim.answer.result).toEqual({ permit: false });
    const nobody = await verdict(stored, { request: auth('nobody') });
    expect(nobody.answer.result).toEqual({ permit: false });
  });

  it('are read again for the next request', async () => {
    await runtime.loadCondition(`firestore.get(${DOCUMENTS}/a/b).data.open`);
    const open = (booleanValue: boolean) => verdict({ '/a/b': { open: { booleanValue } } });
    expect((await open(true)).answer.result).toEqual({ permit: true });
    expect((await open(false)).answer.result).toEqual({ permit: false });
  });

  it.each([
    ['a number', { integerValue: '7' }, 'is int'],
    ['a fraction', { doubleValue: 0.5 }, '== 0.5'],
    ['a time', { timestampValue: '2026-11-21T08:30:15.250Z' }, '== request.time'],
    ['null', { nullValue: null }, '== null'],
    ['a list', { arrayValue: { values: [{ stringValue: 'a' }] } }, "== ['a']"],
    ['an empty list', { arrayValue: {} }, '== []'],
    ['a map', { mapValue: { fields: { a: { booleanValue: true } } } }, "== {'a': true}"],
  ])('give %s of the document', async (_, value, test) => {
    await runtime.loadCondition(`firestore.get(${DOCUMENTS}/a/b).data.v ${test}`);
    expect((await verdict({ '/a/b': { v: value } })).answer.result).toEqual({ permit: true });
  });

  it('know a missing document: exists is false, get fails', async () => {
    await runtime.loadCondition(`!firestore.exists(${DOCUMENTS}/a/b)`);
    expect((await verdict({})).answer.result).toEqual({ permit: true });
    expect((await verdict({ '/a/b': {} })).answer.result).toEqual({ permit: false });
    await runtime.loadCondition(`firestore.get(${DOCUMENTS}/a/b) == null`);
    expect((await verdict({})).answer.result).toEqual({ permit: false });
  });

  it('fetch no document that the rules do not come to', async () => {
    await runtime.loadCondition(`request.auth.uid == 'amal' || firestore.exists(${DOCUMENTS}/a/b)`);
    const { fetched } = await verdict({}, { request: auth('amal') });
    expect(fetched).toEqual([]);
  });

  it('count documents, not calls, and allow two of them as production does', async () => {
    const exists = (name: string) => `firestore.exists(${DOCUMENTS}/a/${name})`;
    const stored = { '/a/1': {}, '/a/2': {}, '/a/3': {} };
    await runtime.loadCondition(`${exists('1')} && ${exists('2')} && ${exists('1')}
      && firestore.get(${DOCUMENTS}/a/2).data.size() == 0`);
    const two = await verdict(stored);
    expect(two.fetched).toEqual(['/a/1', '/a/2']);
    expect(two.answer.result).toEqual({ permit: true });
    await runtime.loadCondition(`${exists('1')} && ${exists('2')} && ${exists('3')}`);
    const three = await verdict(stored);
    expect(three.fetched).toEqual(['/a/1', '/a/2']);
    expect(three.answer.result).toEqual({ permit: false });
  });

  it('ask for a path whose parts are encoded', async () => {
    await runtime.loadCondition(`firestore.exists(${DOCUMENTS}/members/$(request.auth.uid))`);
    const { fetched } = await verdict({}, { request: auth('a/b?c#d é') });
    expect(fetched).toEqual(['/members/a%2Fb%3Fc%23d%20%C3%A9']);
  });

  it('serve several requests at the same time', async () => {
    await runtime.loadCondition(`firestore.get(${DOCUMENTS}/a/$(request.auth.uid)).data.ok`);
    for (const id of [11, 12]) runtime.send(verifyMessage({ id, request: auth(`u${id}`) }));
    const asked = [await runtime.next(), await runtime.next()];
    expect(asked.map((message) => message.context?.path)).toEqual([
      `${DOCUMENTS}/a/u11`,
      `${DOCUMENTS}/a/u12`,
    ]);
    const reply = (id: number, booleanValue: boolean) => ({
      id,
      status: 'ok',
      result: { fields: { ok: { booleanValue } } },
    });
    expect(await runtime.ask(reply(12, true))).toMatchObject({ id: 12, result: { permit: true } });
    expect(await runtime.ask(reply(11, false))).toMatchObject({
      id: 11,
      result: { permit: false },
    });
  });

  it('answer a document that cannot be read as an error', async () => {
    await runtime.loadCondition(`firestore.exists(${DOCUMENTS}/a/b)`);
    await runtime.ask(verifyMessage());
    const answer = await runtime.ask({ id: 2, status: 'invalid_state' });
    expect(answer).toMatchObject({ id: 2, status: 'ok' });
    expect(answer.errors?.[0]).toContain('/a/b could not be read');
  });

  it('answer a document that nobody asked for as an error', async () => {
    const answer = await runtime.ask({ id: 99, status: 'not_found' });
    expect(answer.errors).toEqual(['No request 99 waits for a document.']);
  });
});
