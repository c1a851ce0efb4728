import { describe, expect, it } from 'vitest';
import { startedRuntime, verifyMessage } from './runtimeProcess.ts';

const runtime = startedRuntime();

const rules = (condition: string, version = "rules_version = '2';") =>
  `${version}
service firebase.storage {
  match /b/{bucket}/o {
    match /{path=**} {
      allow get: if ${condition};
    }
  }
}`;

describe('load_ruleset', () => {
  it('answers the version of the rules', async () => {
    expect(await runtime.load(rules('true'))).toEqual({
      id: 1,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { rulesVersion: 2 },
    });
    expect(await runtime.load(rules('true', ''))).toMatchObject({ result: { rulesVersion: 1 } });
  });

  it('answers a file that does not compile with its problems, their lines and columns', async () => {
    const answer = await runtime.load(rules('true &&'));
    expect(answer).toMatchObject({ id: 1, status: 'ok' });
    expect(answer.result).toBeUndefined();
    expect(answer.errors).not.toEqual([]);
    const problem = JSON.parse(answer.errors?.[0] ?? '') as Record<string, unknown>;
    expect(problem).toMatchObject({
      description_: expect.stringMatching(/ \(column \d+\)$/) as unknown,
      sourcePosition_: { fileName_: '/project/storage.rules', line_: 5 },
    });
  });

  it.each([
    ['an empty file', ''],
    ['a type that does not exist', rules('request.time is moment')],
    ['a regular expression that is none', rules("path.matches('(')")],
  ])('refuses %s by name', async (_, content) => {
    const answer = await runtime.load(content);
    expect(answer.status).toBe('ok');
    expect(answer.errors).toHaveLength(1);
    expect(answer.result).toBeUndefined();
  });

  it('names what can only fail as a warning', async () => {
    const answer = await runtime.load(rules('nobody.knows == 1'));
    expect(answer.errors).toEqual([]);
    expect(answer.warnings?.[0]).toContain('Invalid variable name: nobody');
    expect(answer.result).toEqual({ rulesVersion: 2 });
  });

  it('refuses a ruleset of no file or of several', async () => {
    for (const files of [
      [],
      [
        { name: 'a', content: '' },
        { name: 'b', content: '' },
      ],
    ]) {
      const context = { rulesetName: '0', source: { files } };
      const answer = await runtime.ask({ action: 'load_ruleset', context, id: 9 });
      expect(answer).toMatchObject({ id: 9, status: 'ok' });
      expect(answer.errors?.[0]).toMatch(/^UNIMPLEMENTED: /);
    }
  });

  it('keeps every ruleset under its name, and the old one where the new one is broken', async () => {
    await runtime.load(rules('true'), 'open');
    await runtime.load(rules('false'), 'closed');
    const permit = async (rulesetName: string) =>
      (await runtime.ask(verifyMessage({ rulesetName }))).result?.permit;
    expect([await permit('open'), await permit('closed')]).toEqual([true, false]);
    await runtime.load('broken', 'open');
    expect(await permit('open')).toBe(true);
    await runtime.load(rules('false'), 'open');
    expect(await permit('open')).toBe(false);
  });
});

describe('an action that does not exist', () => {
  it.each([
    { action: 'unload_ruleset', id: 4 },
    { action: 'verify', id: 4 },
    { action: 'load_ruleset', context: { rulesetName: 7 }, id: 4 },
    { id: 4 },
  ])('is answered as an error: %j', async (message) => {
    const answer = await runtime.ask(message);
    expect(answer).toMatchObject({ id: 4, status: 'ok' });
    expect(answer.errors?.[0]).toMatch(/^UNIMPLEMENTED: /);
  });
});
