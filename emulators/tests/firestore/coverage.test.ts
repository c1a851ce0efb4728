import { expect, it } from 'vitest';
import { PROJECT, useEngine } from './support/engine.ts';

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  function own(u) { return u == request.auth.uid; }
  match /a/{id} { allow read: if own(id); }
  match /b/{id} { allow get: if (id in ['x', 'y']) || id.size() > 3; }
  match /never/{id} { allow get: if id == 'z<&'; }
} }`;

interface Report {
  readonly sourcePosition: { readonly currentOffset: number; readonly endOffset: number };
  readonly values?: readonly { readonly value: object; readonly count: number }[];
  readonly children?: readonly Report[];
}

const engine = useEngine(RULES);
const coverage = (what = 'ruleCoverage'): Promise<{ status: number; body: unknown }> =>
  engine.request('GET', `/emulator/v1/projects/${PROJECT}:${what}`, undefined, { token: null });
const read = (path: string): Promise<unknown> =>
  engine.request('GET', `/v1/${engine.documents}/${path}`, undefined, { token: null });

/** Each expression by its text: the values and how often. */
function table(reports: readonly Report[]): Record<string, string> {
  const rows: Record<string, string> = {};
  for (const { sourcePosition, values = [], children = [] } of reports) {
    const text = RULES.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1);
    rows[text] = values.map(({ value, count }) => `${JSON.stringify(value)}*${count}`).join(' ');
    Object.assign(rows, table(children));
  }
  return rows;
}

// Google's emulator 1.19.9 reports the same values of the same expressions.
it('reports what each expression was, how often, and what was left out', async () => {
  for (const path of ['a/1', 'b/x', 'b/longer', 'b/z']) await read(path);
  const { report } = (await coverage()).body as { report: readonly Report[] };
  expect(table(report)).toMatchObject({
    'own(id)': '{"undefined":{"causeMessage":"Null value error."}}*1',
    u: '{"stringValue":"1"}*1',
    'request.auth': '{"nullValue":null}*1',
    "(id in ['x', 'y'])": '{"boolValue":true}*1 {"boolValue":false}*2',
    'id.size() > 3': '{}*1 {"boolValue":true}*1 {"boolValue":false}*1',
    'id.size()': '{}*1 {"intValue":"6"}*1 {"intValue":"1"}*1',
    "id == 'z<&'": '',
  });
});

it('keeps few of many values, and counts all', async () => {
  for (let n = 0; n < 50; n += 1) await read(`never/${n}`);
  const { report } = (await coverage()).body as { report: readonly Report[] };
  const values = report.at(-1)?.children?.[0]?.values ?? [];
  expect(values.length).toBeLessThanOrEqual(20);
  expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(50);
});

it('shows the report as a page, with the text of the rules escaped', async () => {
  const { status, body } = await coverage('ruleCoverage.html');
  expect(status).toBe(200);
  expect(body).toContain('<!DOCTYPE html>');
  expect(body).toContain('&#60;&#38;');
  expect(body).not.toContain('z<&');
});
