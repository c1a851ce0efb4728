import { describe, expect, it } from 'vitest';
import { PROJECT, useEngine } from './support/engine.ts';

const engine = useEngine();

const repeated = (count: number, open: string, inner: string, close = ''): string =>
  open.repeat(count) + inner + close.repeat(count);

describe('a query', () => {
  it.each([49, 5000])('with %i filters within each other is refused', async (levels) => {
    const where = repeated(levels, '{"compositeFilter":{"op":"AND","filters":[', '{}', ']}}');
    const body = `{"structuredQuery":{"from":[{"collectionId":"c"}],"where":${where}}}`;
    const { status } = await engine.call(':runQuery', body);
    expect(status).toBe(400);
  });
});

describe('a value', () => {
  it.each([
    ['the marks of vectors', '{"mapValue":{"fields":{"__type__":'],
    ['vectors', '{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},"value":'],
  ])('of 20,000 levels of %s is refused', async (_what, open) => {
    const value = repeated(20_000, open, '{"nullValue":null}', '}}}');
    const { status } = await engine.call('/c', `{"fields":{"a":${value}}}`);
    expect(status).toBe(400);
  });
});

describe('a request', () => {
  it.each(['constructor', '__proto__', 'toString'])(
    'of the method "%s" is one for an unknown place',
    async (method) => {
      const { status } = await engine.call(`:${method}`, {});
      expect(status).toBe(404);
    },
  );

  it('of a token of 5,000 levels is refused', async () => {
    const claims = repeated(5000, '[', '', ']');
    const token = `.${Buffer.from(`{"sub":"a","n":${claims}}`).toString('base64url')}.`;
    const { status } = await engine.call(':batchGet', { documents: [] }, { token });
    expect(status).toBe(400);
  });
});

describe('rules', () => {
  const load = async (text: string): Promise<number> => {
    const path = `/emulator/v1/projects/${PROJECT}:securityRules`;
    const content = `service cloud.firestore { ${text} }`;
    return (await engine.request('PUT', path, { rules: { files: [{ content }] } })).status;
  };
  const allowIf = (condition: string): string => `match /a/{b} { allow read: if ${condition}; }`;

  it.each([
    ['parentheses', repeated(10_000, '(', 'true', ')')],
    ['negations', repeated(10_000, '!', 'true')],
    ['conditions', repeated(10_000, 'true && ', 'true')],
    ['lists', repeated(10_000, '[', '1', ']')],
    ['members', `request${repeated(10_000, '.a', '')}`],
    ['branches', repeated(10_000, 'true ? ', 'true', ' : true')],
  ])('of 10,000 %s are refused', async (_what, condition) => {
    expect(await load(allowIf(condition))).toBe(400);
  });

  it('of 10,000 match blocks within each other are refused', async () => {
    expect(await load(repeated(10_000, 'match /a/{b} { ', '', '}'))).toBe(400);
  });

  it('of 3,000 functions that call each other in turn are refused', async () => {
    const functions = Array.from(
      { length: 3000 },
      (_, index) => `function f${index}() { return f${index + 1}(); }`,
    );
    expect(await load(functions.join(' '))).toBe(400);
  });
});
