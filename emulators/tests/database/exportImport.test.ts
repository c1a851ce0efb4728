import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

const user = 'owner';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

describe('export and import, as the hub does them', () => {
  it('carries every namespace over with its priorities', async () => {
    const data = { list: { a: { '.value': 1, '.priority': 'high' } }, text: 'مرحبا' };
    const put = (ns: string, body: string) =>
      engine.rest(`/.json?ns=${ns}&disableTriggers=true&writeSizeLimit=unlimited`, {
        method: 'PUT',
        body,
        user,
      });
    expect((await put('first', JSON.stringify(data))).status).toBe(200);
    await engine.rest('/.json?ns=empty');
    const names = await engine.rest('/.inspect/databases.json?ns=demo-other', { user });
    expect(await names.json()).toEqual([{ name: 'empty' }, { name: 'first' }]);
    const probe = (ns: string) =>
      engine.rest(`/.json?ns=${ns}&shallow=true&limitToFirst=1`, { user });
    expect(await (await probe('empty')).json()).toBeNull();
    expect(await (await probe('first')).json()).toEqual({ list: true });
    const exported = await (await engine.rest('/.json?ns=first&format=export', { user })).text();
    expect(JSON.parse(exported)).toEqual(data);
    expect((await put('second', exported)).status).toBe(200);
    const copy = await engine.rest('/.json?ns=second&format=export', { user });
    expect(await copy.text()).toBe(exported);
  });

  it('lists the namespaces only for the administrator', async () => {
    expect((await engine.rest('/.inspect/databases.json')).status).toBe(401);
  });
});
