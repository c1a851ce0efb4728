import { describe, expect, it } from 'vitest';
import { inExpectedOrder } from '#upload/expectedOrder.ts';

const named = (names: readonly string[]) =>
  names.map((name, index) => new File([], name, { lastModified: 1_000 - index }));
const order = async (files: readonly File[]) =>
  (await inExpectedOrder(files)).map(({ name }) => name);

describe('files that come in together', () => {
  it.each([
    [['1.png', '10.png', '12.png', '2.png', '9.png']],
    [['IMG_0999.jpg', 'IMG_1000.jpg', 'IMG_12.jpg']],
    [['Page 2.jpg', 'page 11.jpg', 'Page 1.jpg']],
    [['IMG-20240311-WA0010.jpg', 'IMG-20240311-WA0002.jpg', 'IMG-20240310-WA0100.jpg']],
    [['صفحة 10.jpg', 'صفحة 9.jpg']],
  ])('are in the natural order of their names: %j', async (names) => {
    const sorted = names.toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    );
    expect(await order(named(names))).toEqual(sorted);
    expect(await order(named(names.toReversed()))).toEqual(sorted);
  });

  it('are counted as people count', async () => {
    expect(await order(named(['a10.png', 'a9.png', 'b1.png', 'A1.png']))).toEqual([
      'A1.png',
      'a9.png',
      'a10.png',
      'b1.png',
    ]);
  });

  it('are in the order of their folders first', async () => {
    const at = (path: string) => Object.assign(new File([], 'p.png'), { path });
    const files = ['Unit 10/p.png', 'Unit 2/p.png', 'Unit 1/p.png'].map(at);
    const sorted = await inExpectedOrder([...files, at('Unit 1/a.png')]);
    expect(sorted.map((file) => (file as File & { path: string }).path)).toEqual(
      ['Unit 1/p.png', 'Unit 1/a.png', 'Unit 2/p.png', 'Unit 10/p.png'].toSorted((one, other) =>
        one.localeCompare(other, 'en', { numeric: true }),
      ),
    );
  });

  it.each([
    [['image.jpg', 'image.jpg', 'image.jpg']],
    [['B2C1E0F4-1111-4222-8333-444455556666.jpeg', 'A0C1E0F4-1111-4222-8333-444455556666.jpeg']],
    [['f3a9c0ffee12ab45cd67ef89.png', '03a9c0ffee12ab45cd67ef89.png']],
  ])('are in the order of their times where the names say nothing: %j', async (names) => {
    const sorted = await inExpectedOrder(named(names));
    expect(sorted.map(({ lastModified }) => lastModified)).toEqual(
      names.map((_, index) => 1_000 - index).toReversed(),
    );
  });

  it('are in the order in which a camera took them', async () => {
    const taken = (time: string, lastModified: number) =>
      new File([`\u00FF\u00D8Exif\0\0 2026:01:09 10:00:00 2025:11:02 ${time}`], 'image.jpg', {
        lastModified,
      });
    const [late, early] = [taken('09:30:00', 1), taken('09:05:00', 2)];
    expect(await inExpectedOrder([late, early])).toEqual([early, late]);
  });
});
