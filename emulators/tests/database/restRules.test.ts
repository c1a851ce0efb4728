import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

const rulesPath = '/.settings/rules.json';

describe('/.settings/rules.json', () => {
  it('takes rules with comments and gives them back unchanged', async () => {
    const text = '{\n  // closed\n  "rules": { ".read": false }\n}';
    const response = await engine.useRules(text);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(await (await engine.rest(rulesPath, { user: 'owner' })).text()).toBe(text);
    expect((await engine.rest('/x.json')).status).toBe(401);
  });

  it('names the lines of what is wrong, and keeps the old rules', async () => {
    await engine.useRules('{ "rules": { ".read": false } }');
    const response = await engine.useRules('{ "rules": {\n ".read": "nobody",\n ".x": 1 } }');
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        error:
          "2:12: Unknown variable 'nobody'.\n" + '3:2: Unexpected key ".x": it is no kind of rule.',
      },
    ]);
    expect((await engine.rest('/x.json')).status).toBe(401);
  });

  it('refuses a function that listens, which it would never call', async () => {
    const path = '/.settings/functionTriggers.json';
    const options = { method: 'POST', body: '{"name":"f"}' };
    const refusal = await engine.rest(path, { ...options, user: 'owner' });
    expect(refusal.status).toBe(501);
    expect(await refusal.text()).toContain('functions that listen to a database');
    expect((await engine.rest(path, options)).status).toBe(401);
  });

  it('has no report of coverage, and says so', async () => {
    const refusal = await engine.rest('/.inspect/coverage?ns=a', { user: 'owner' });
    expect(refusal.status).toBe(501);
    expect(await refusal.text()).toContain('the coverage of database rules');
  });

  it('belongs to one namespace; one without rules is open', async () => {
    await engine.useRules('{ "rules": { ".read": false } }');
    expect((await engine.rest('/x.json?ns=elsewhere')).status).toBe(200);
    const rules = await engine.rest(`${rulesPath}?ns=elsewhere`, { user: 'owner' });
    expect(await rules.json()).toEqual({ rules: { '.read': true, '.write': true } });
  });

  it.each(['GET', 'PUT'])('is only for the administrator: %s', async (method) => {
    const body = method === 'PUT' ? { body: '{"rules":{}}' } : {};
    expect((await engine.rest(rulesPath, { method, ...body })).status).toBe(401);
    const user = { sub: 'ann' };
    expect((await engine.rest(rulesPath, { method, ...body, user })).status).toBe(401);
  });

  it('takes no other method', async () => {
    expect((await engine.rest(rulesPath, { method: 'DELETE', user: 'owner' })).status).toBe(405);
  });
});
