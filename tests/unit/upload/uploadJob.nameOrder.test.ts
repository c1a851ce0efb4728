import { describe, expect, it } from 'vitest';
import { inNameOrder } from '#upload/uploadJob.ts';

const named = (names: readonly string[]) =>
  names.map((name, index) => new File([], name, { lastModified: 1_000 - index }));
const order = (files: readonly File[]) => inNameOrder(files).map(({ name }) => name);

describe('files that come in together', () => {
  it.each([
    [['1.png', '10.png', '12.png', '2.png', '9.png']],
    [['IMG_0999.jpg', 'IMG_1000.jpg', 'IMG_12.jpg']],
    [['Page 2.jpg', 'page 11.jpg', 'Page 1.jpg']],
    [['IMG-20240311-WA0010.jpg', 'IMG-20240311-WA0002.jpg', 'IMG-20240310-WA0100.jpg']],
    [['صفحة 10.jpg', 'صفحة 9.jpg']],
  ])('are in the natural order of their names: %j', (names) => {
    const sorted = names.toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    );
    expect(order(named(names))).toEqual(sorted);
    expect(order(named(names.toReversed()))).toEqual(sorted);
  });

  it('are counted as people count', () => {
    expect(order(named(['a10.png', 'a9.png', 'b1.png', 'A1.png']))).toEqual([
      'A1.png',
      'a9.png',
      'a10.png',
      'b1.png',
    ]);
  });

  it('are in the order of their folders first', () => {
    const at = (path: string) => Object.assign(new File([], 'p.png'), { path });
    const files = ['Unit 10/p.png', 'Unit 2/p.png', 'Unit 1/p.png'].map(at);
    const sorted = inNameOrder([...files, at('Unit 1/a.png')]);
    expect(sorted.map((file) => (file as File & { path: string }).path)).toEqual(
      ['Unit 1/p.png', 'Unit 1/a.png', 'Unit 2/p.png', 'Unit 10/p.png'].toSorted((one, other) =>
        one.localeCompare(other, 'en', { numeric: true }),
      ),
    );
  });
});
