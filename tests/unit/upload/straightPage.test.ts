import { describe, expect, it } from 'vitest';
import { straightPage } from '#upload/straightPage.ts';

const [WIDTH, HEIGHT] = [620, 880];
type Shade = (x: number, y: number) => number;

function picture(shade: Shade, width = WIDTH, height = HEIGHT) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      data.fill(shade(x, y), at, at + 3);
    }
  return { width, height, data } as unknown as ImageData;
}

/** Lines of words, 14 pixels high and 26 apart, as strokes of three pixels. */
const text: Shade = (x, y) => {
  const isLine = y > 60 && y < 700 && y % 26 < 14;
  const isStroke = x > 60 && x < 560 && x % 60 < 48 && x % 6 < 3;
  return isLine && isStroke ? 20 : 250;
};

const tilted =
  (degrees: number): Shade =>
  (x, y) => {
    const angle = (degrees * Math.PI) / 180;
    const [right, below] = [x - WIDTH / 2, y - HEIGHT / 2];
    return text(
      Math.round(WIDTH / 2 + right * Math.cos(angle) + below * Math.sin(angle)),
      Math.round(HEIGHT / 2 + below * Math.cos(angle) - right * Math.sin(angle)),
    );
  };

/** How many changes there are between rows with ink and rows without. */
function changes({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): number {
  const rows = Array.from({ length: height }, (_, y) => {
    let ink = 0;
    for (let x = 0; x < width; x += 1) if ((data[4 * (y * width + x)] ?? 255) < 120) ink += 1;
    return ink > 30;
  });
  return rows.filter((hasInk, y) => hasInk !== (rows[y - 1] ?? false)).length;
}

const shadeIn = ({ width, data }: Pick<ImageData, 'width' | 'data'>, x: number, y: number) =>
  data[4 * (y * width + x)] ?? -1;

describe('a page before its words are recognised', () => {
  it.each([
    ['a page in order', picture(text)],
    ['an empty one', picture(() => 250)],
    ['a black one', picture(() => 0)],
    ['a picture of one pixel', picture(() => 250, 1, 1)],
    ['a line that lies askew by less than it matters', picture(tilted(0.8))],
  ])('stays as it is: %s', (_case, page) => {
    expect(straightPage(page)).toBeNull();
  });

  it.each([-18, -10, -3, 6, 15])('is laid level, askew by %i degrees', (degrees) => {
    const page = picture(tilted(degrees));
    // 24 lines have 48 edges.
    expect(changes(page)).toBeLessThan(20);
    const level = straightPage(page);
    expect(level && changes(level)).toBeGreaterThanOrEqual(44);
  });

  it('is white where a shadow fell, and its words stay dark', () => {
    const page = picture((x, y) => text(x, y) * (x + y < 700 ? 1 : 0.35));
    const flat = straightPage(page);
    if (!flat) throw new Error('The page stayed as it was.');
    expect(shadeIn(page, 500, 640)).toBeLessThan(100);
    // Between two lines, and in a stroke.
    expect(shadeIn(flat, 500, 26 * 24 + 20)).toBeGreaterThan(230);
    expect(shadeIn(flat, 60 * 8 + 1, 26 * 24 + 7)).toBeLessThan(60);
    expect(shadeIn(flat, 60 * 2 + 1, 26 * 4 + 7)).toBeLessThan(60);
  });

  it('loses the rules of a table, and no letter', () => {
    const isRule = (x: number, y: number) =>
      (y % 130 < 4 && x > 20 && x < 600) || (x % 190 < 4 && y < 800);
    const page = picture((x, y) => (isRule(x, y) ? 0 : text(x, y)));
    const plain = straightPage(page);
    if (!plain) throw new Error('The page stayed as it was.');
    expect(shadeIn(plain, 400, 131 + 130 - 130)).toBe(255);
    expect(shadeIn(plain, 191, 300)).toBe(255);
    expect(shadeIn(plain, 60 * 2 + 1, 26 * 4 + 7)).toBe(20);
    expect([plain.width, plain.height]).toEqual([WIDTH, HEIGHT]);
  });

  it('keeps white letters on a black bar', () => {
    const page = picture((x, y) => (y > 300 && y < 380 ? 250 - text(x, y) : text(x, y)));
    const kept = straightPage(page) ?? page;
    expect(shadeIn(kept, 590, 340)).toBe(0);
  });
});
