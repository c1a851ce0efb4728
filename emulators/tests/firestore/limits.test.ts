import { describe, expect, it } from 'vitest';
import { useEngine } from './support/engine.ts';
import { array, int, map, text, wireOf, type Json } from './support/wire.ts';

const engine = useEngine();
const { set } = wireOf(engine.documents);

async function statusOf(write: Json): Promise<number> {
  return (await engine.commit([write])).status;
}

const nestedMaps = (levels: number): Json =>
  levels === 0 ? int(1) : map({ a: nestedMaps(levels - 1) });

/** Each limit of production at its last allowed value and at the next. */
describe('limits', () => {
  // c/a: 16 + 2 + 2 of name, 2 of field name, 1 of text end, 32 of document.
  const LONGEST_TEXT = 1024 * 1024 - 55;

  it.each([
    ['a document of 1 MiB', set('c/a', { v: text('x'.repeat(LONGEST_TEXT)) }), 200],
    ['one byte more', set('c/a', { v: text('x'.repeat(LONGEST_TEXT + 1)) }), 400],
    ['20 maps within each other', set('c/a', { v: nestedMaps(20) }), 200],
    ['21 maps within each other', set('c/a', { v: nestedMaps(21) }), 400],
    ['20 lists and maps within each other', set('c/a', { v: array(nestedMaps(19)) }), 200],
    ['21 lists and maps within each other', set('c/a', { v: array(nestedMaps(20)) }), 400],
    ['a field name of 1500 bytes', set('c/a', { ['é'.repeat(750)]: int(1) }), 200],
    ['a field name of 1501 bytes', set('c/a', { [`${'é'.repeat(750)}x`]: int(1) }), 400],
    ['a reserved field name', set('c/a', { __x__: int(1) }), 400],
    ['an empty field name', set('c/a', { '': int(1) }), 400],
    ['an id of 1500 bytes', set(`c/${'x'.repeat(1500)}`, {}), 200],
    ['an id of 1501 bytes', set(`c/${'x'.repeat(1501)}`, {}), 400],
    ['a path of 100 collections', set(Array.from({ length: 100 }, () => 'c/a').join('/'), {}), 200],
    ['a path of 101 collections', set(Array.from({ length: 101 }, () => 'c/a').join('/'), {}), 400],
    ['500 transforms', set('c/a', {}, transforms(500)), 200],
    ['501 transforms', set('c/a', {}, transforms(501)), 400],
  ])('%s', async (_name, write, status) => {
    expect(await statusOf(write)).toBe(status);
  });

  it('hold for what a commit makes of a document, not only for what it sends', async () => {
    await engine.commit([set('c/a', { a: text('x'.repeat(600_000)) })]);
    const more = set(
      'c/a',
      { b: text('x'.repeat(600_000)) },
      { updateMask: { fieldPaths: ['b'] } },
    );
    const answer = await engine.commit([set('c/b', {}), more]);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(
      'exceeds the maximum allowed size of 1048576 bytes',
    );
    expect((await engine.request('GET', `/v1/${engine.documents}/c/b`)).status).toBe(404);
  });

  it('have none for the number of writes', async () => {
    const writes = Array.from({ length: 1000 }, (_, index) => set(`c/${index}`, {}));
    expect((await engine.commit(writes)).status).toBe(200);
  });
});

function transforms(count: number): Json {
  return {
    updateTransforms: Array.from({ length: count }, () => ({ fieldPath: 'v', increment: int(1) })),
  };
}
