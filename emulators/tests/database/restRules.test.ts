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

  it('reports what each rule was, how often, and which was never asked', async () => {
    const text = `{ "rules": { ".read": "auth.uid == \\"<ann>\\"", ".write": false,
      "a": { ".validate": "newData.val() > 'x'" }, "$b": { ".read": true } } }`;
    await engine.useRules(text);
    for (const path of ['/a', '/a', '/b']) await engine.rest(`${path}.json`);
    const report = (await (await engine.rest('/.inspect/coverage.json')).json()) as {
      readonly rules: { readonly files: readonly { readonly content: string }[] };
      readonly report: readonly {
        readonly sourcePosition: { readonly currentOffset: number; readonly endOffset: number };
        readonly values: readonly object[];
      }[];
    };
    expect(report.rules.files).toEqual([{ content: text }]);
    const rows = report.report.map(({ sourcePosition, values }) => [
      text.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1),
      values,
    ]);
    expect(rows).toEqual([
      ['auth.uid == \\"<ann>\\"', [{ value: { boolValue: false }, count: 3 }]],
      ['false', []],
      ["newData.val() > 'x'", []],
      ['true', [{ value: { boolValue: true }, count: 1 }]],
    ]);
    const page = await engine.rest('/.inspect/coverage');
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('&#60;ann&#62;');
    expect(html).toContain('never evaluated');
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
