import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notServed } from '../../shared/statusError.ts';
import { startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
  await engine.useRules({
    '.read': 'auth != null',
    people: { '.read': true, '.indexOn': ['age', 'name/last'] },
    numbers: { '.read': true, '.indexOn': '.value' },
    list: { '.read': true },
    ranked: { '.read': true },
    names: { '.read': true },
    rooms: { $room: { '.read': true } },
  });
  await engine.load({
    people: {
      ann: { age: 30, name: { last: 'Zed' } },
      bob: { age: 20, name: { last: 'Young' } },
      cem: { age: 20 },
      dan: { name: { last: 'Xu' } },
    },
    numbers: { a: 3, b: 1, c: 'text', d: false, e: 2 },
    list: ['a', 'b', 'c'],
    ranked: { x: { '.value': 1, '.priority': 2 }, y: { '.value': 2, '.priority': 1 } },
    names: { 'نور 1?': { age: 1 } },
    secret: 'hidden',
  });
});
afterAll(() => engine.close());

const get = async (path: string) => {
  const response = await engine.rest(path);
  return { status: response.status, body: await response.text() };
};

describe('GET /<path>.json', () => {
  it('answers with the value, and null for an empty place', async () => {
    expect(await get('/people/ann.json')).toEqual({
      status: 200,
      body: '{"age":30,"name":{"last":"Zed"}}',
    });
    expect((await get('/people/nobody.json')).body).toBe('null');
  });

  it('decodes keys of any script', async () => {
    expect((await get(`/names/${encodeURIComponent('نور 1?')}/age.json`)).body).toBe('1');
  });

  it('prints prettily, or nothing at all', async () => {
    expect((await get('/people/cem.json?print=pretty')).body).toBe('{\n  "age": 20\n}\n');
    expect(await get('/people/cem.json?print=silent')).toEqual({ status: 204, body: '' });
  });

  it('shows only keys when shallow', async () => {
    expect((await get('/people.json?shallow=true')).body).toBe(
      '{"ann":true,"bob":true,"cem":true,"dan":true}',
    );
    expect((await get('/people/ann/age.json?shallow=true')).body).toBe('30');
  });

  it('shows mostly numbered children as an array', async () => {
    expect((await get('/list.json')).body).toBe('["a","b","c"]');
  });

  it('exports priorities', async () => {
    expect((await get('/ranked.json')).body).toBe('{"x":1,"y":2}');
    expect((await get('/ranked.json?format=export')).body).toBe(
      '{"x":{".value":1,".priority":2},"y":{".value":2,".priority":1}}',
    );
  });

  it.each([
    ['orderBy="age"&equalTo=20', ['bob', 'cem']],
    ['orderBy="age"&startAt=21', ['ann']],
    ['orderBy="age"&startAfter=20', ['ann']],
    ['orderBy="age"&endBefore=20', ['dan']],
    ['orderBy="age"&limitToFirst=1', ['dan']],
    ['orderBy="age"&startAt=20,"cem"&limitToFirst=1', ['cem']],
    ['orderBy="age"&startAfter=20,"bob"&endAt=20', ['cem']],
    ['orderBy="name/last"&endAt="Y"', ['cem', 'dan']],
    ['orderBy="$key"&startAt="b"&endAt="c\uf8ff"', ['bob', 'cem']],
    ['orderBy="$key"&limitToLast=2', ['cem', 'dan']],
    ['orderBy="$key"&equalTo="ann"', ['ann']],
    ['orderBy="$priority"&limitToFirst=1', ['ann']],
  ])('filters by %s', async (parameters, keys) => {
    const { status, body } = await get(`/people.json?${encodeURI(parameters)}`);
    expect([status, Object.keys(JSON.parse(body) as object).sort()]).toEqual([200, keys]);
  });

  it('filters by value in the order of kinds', async () => {
    const keysOf = async (parameters: string) =>
      Object.keys(
        JSON.parse((await get(`/numbers.json?orderBy="$value"&${parameters}`)).body) as object,
      );
    expect(await keysOf('limitToFirst=2')).toEqual(['b', 'd']);
    expect(await keysOf('limitToLast=2')).toEqual(['a', 'c']);
    expect(await keysOf('startAt=2&endAt=3')).toEqual(['a', 'e']);
    expect(await keysOf('equalTo=false')).toEqual(['d']);
  });

  it.each([
    [
      '/people.json?limitToFirst=2',
      'orderBy must be defined when other query parameters are defined',
    ],
    [
      '/people.json?orderBy="height"',
      'Index not defined, add ".indexOn": "height", for path "/people", to the rules',
    ],
    [
      '/ranked.json?orderBy="$value"',
      'Index not defined, add ".indexOn": ".value", for path "/ranked", to the rules',
    ],
    [
      '/list.json?orderBy=".bogus"',
      'Invalid index ".bogus": Keys must not contain ".", "#", "$", "/", "[", "]" or control characters',
    ],
    [
      '/list.json?orderBy="$bogus"',
      'Invalid index "$bogus": Keys must not contain ".", "#", "$", "/", "[", "]" or control characters',
    ],
    ['/list.json?orderBy="/"', 'Invalid index "/": It names no child'],
    ['/people.json?orderBy=age', 'orderBy must be a valid JSON encoded path'],
    ['/people.json?orderBy="$key"&limitToFirst=0', 'Limits must be positive integers'],
    [
      '/people.json?orderBy="$key"&limitToFirst=1&limitToLast=1',
      'Only one of limitToFirst and limitToLast may be set',
    ],
    [
      '/people.json?orderBy="$key"&startAt=x',
      'Constraint "startAt" must be valid JSON: a value, or value,"key"',
    ],
    [
      '/people.json?orderBy="$key"&equalTo="a"&startAt="a"',
      'equalTo cannot be combined with other bounds',
    ],
    ['/people.json?orderBy="$key"&startAt=5', 'When ordering by key, bounds must be strings'],
    ['/people.json?print=loud', 'print must be "pretty" or "silent"'],
    ['/people.json?format=xml', 'format must be "export"'],
    ['/%E0%A4%A.json', 'Invalid path: it is not percent-encoded UTF-8'],
  ])('refuses %s', async (path, error) => {
    const { status, body } = await get(path);
    expect([status, JSON.parse(body)]).toEqual([400, { error }]);
  });

  it.each([
    ['/people', 404, 'Append .json to your request URL'],
    ['/', 400, 'Append .json to your request URL'],
    ['/people.json?callback=f', 501, notServed('the parameter "callback"')],
    ['/.settings/owner.json', 501, notServed('/.settings/owner.json')],
    ['/people.json?ns=..', 400, 'The request names no namespace: add ?ns=<name>'],
  ])('says what is wrong with %s', async (path, status, error) => {
    const response = await engine.rest(path);
    expect([response.status, await response.json()]).toEqual([status, { error }]);
  });

  it('shows a priority to whoever may read its node, and no stream of it', async () => {
    expect(await get('/ranked/x/.priority.json')).toEqual({ status: 200, body: '2' });
    expect(await get('/people/ann/.priority.json')).toEqual({ status: 200, body: 'null' });
    expect((await get('/rooms/.priority.json')).status).toBe(401);
    const headers = { accept: 'text/event-stream' };
    expect((await engine.rest('/ranked/x/.priority.json', { headers })).status).toBe(501);
  });

  it('reads as the caller that header or parameter names', async () => {
    const denied = await engine.rest('/secret.json');
    expect([denied.status, await denied.json()]).toEqual([401, { error: 'Permission denied' }]);
    const asUser = await engine.rest('/secret.json', { user: { sub: 'ann' } });
    expect(await asUser.json()).toBe('hidden');
    for (const parameter of ['auth=owner', 'access_token=owner'])
      expect((await get(`/secret.json?${parameter}`)).body).toBe('"hidden"');
  });

  it('refuses a credential that it cannot read', async () => {
    const response = await engine.rest('/people.json?auth=nonsense');
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'Could not parse auth token.' },
    ]);
    const basic = await engine.rest('/people.json', { headers: { authorization: 'Basic eDp5' } });
    expect(basic.status).toBe(401);
  });

  it('lets pages of any origin read, errors too', async () => {
    const headers = { origin: 'http://app.test' };
    for (const path of ['/people.json', '/secret.json']) {
      const response = await engine.rest(path, { headers });
      expect(response.headers.get('access-control-allow-origin')).toBe('http://app.test');
    }
    const asked = { ...headers, 'access-control-request-headers': 'authorization' };
    const preflight = await engine.rest('/people.json', { method: 'OPTIONS', headers: asked });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  });
});
