import { describe, expect, it } from 'vitest';
import { useEngine } from './support/engine.ts';
import { int, text, type Json } from './support/wire.ts';

const engine = useEngine();
const { documents, commit, request } = engine;

interface Page {
  readonly documents?: readonly { readonly name: string }[];
  readonly nextPageToken?: string;
}

async function list(parameters: Readonly<Record<string, string>>) {
  const search = new URLSearchParams(parameters).toString();
  const { status, body } = await request('GET', `/v1/${documents}/c?${search}`);
  return { status, body, page: body as Page };
}

const tokenOf = (...values: readonly Json[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

describe('a page token', () => {
  it('continues after the last document of its page', async () => {
    const numbers = [2, 1, 1];
    await commit(
      numbers.map((v, id) => ({ update: { name: `${documents}/c/${id}`, fields: { v: int(v) } } })),
    );
    const order = { orderBy: 'v desc', pageSize: '2' };
    const { page: first } = await list(order);
    const { page: second } = await list({ ...order, pageToken: first.nextPageToken ?? '' });
    const ids = [first, second].map((page) => page.documents?.map(({ name }) => name.at(-1)));
    expect(ids).toEqual([['0', '2'], ['1']]);
    expect(second.nextPageToken).toBeUndefined();
  });

  it.each([
    ['no token', 'zzz'],
    ['of too few values', tokenOf()],
    ['of too many values', tokenOf(int(1), { referenceValue: `${documents}/c/a` })],
    ['of a value that is no name', tokenOf(text('x'))],
    ['of a value that is none', tokenOf({ strangeValue: 1 })],
  ])('that is %s is refused', async (_, pageToken) => {
    expect(await list({ pageToken })).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', message: 'invalid page token' } },
    });
  });

  it('of another database is refused', async () => {
    const name = 'projects/other/databases/(default)/documents/c/a';
    expect((await list({ pageToken: tokenOf({ referenceValue: name }) })).status).toBe(400);
  });
});
