import { describe, expect, it } from 'vitest';
import { colourAt, createPalette, type Colour } from '../../src/fluid/colour.ts';

/** Matches a colour up to differences that no display can show. */
const near = (colour: Colour) => colour.map((channel) => expect.closeTo(channel, 6) as number);

/** Converts a colour of a display to OKLCH: https://www.w3.org/TR/css-color-4/#ok-lab */
function oklch(colour: Colour): { readonly hue: number; readonly chroma: number } {
  const [red, green, blue] = colour.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { hue: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b) };
}

describe('a colour of the circle', () => {
  it.each([
    { name: 'leaf', place: 0, colour: [0.18, 1, 0.74] },
    { name: 'moss', place: 1 / 3, colour: [0.89, 1, 0.32] },
    { name: 'marigold', place: 2 / 3, colour: [1, 0.66, 0.18] },
    { name: 'leaf again', place: 1, colour: [0.18, 1, 0.74] },
  ] as const)('is $name at $place', ({ place, colour }) => {
    expect(colourAt(place, 1)).toEqual(near(colour));
  });

  it('is as bright in its largest channel as is asked for', () => {
    for (let place = 0; place < 1; place += 0.01) {
      expect(Math.max(...colourAt(place, 0.15))).toBeCloseTo(0.15, 6);
    }
  });

  it('has a hue from marigold to leaf, as bright as the dye is, and is never neon or grey', () => {
    for (let place = 0; place < 1; place += 0.01) {
      const { hue, chroma } = oklch(colourAt(place, 0.7));
      expect(hue).toBeGreaterThan(68);
      expect(hue).toBeLessThan(167);
      expect(chroma).toBeGreaterThan(0.05);
      expect(chroma).toBeLessThan(0.15);
    }
  });
});

describe('the palette', () => {
  it('moves a colour on ten times a second, and not between', () => {
    const palette = createPalette(10);
    const seen = new Set<string>();
    for (let frame = 0; frame < 59; frame++) {
      seen.add(palette.colour(0, 1).join());
      palette.drift(1 / 60);
    }
    expect(seen.size).toBe(10);
  });

  it('comes back to a colour after six seconds', () => {
    const palette = createPalette(10);
    const first = palette.colour(0, 1);
    palette.drift(3);
    expect(palette.colour(0, 1)).not.toEqual(near(first));
    palette.drift(3);
    expect(palette.colour(0, 1)).toEqual(near(first));
  });

  it.each([-1, -39_957_289, 3_293_275_524])('has a colour for the pointer %i', (pointer) => {
    const colour = createPalette(10).colour(pointer, 0.15);
    expect(Math.max(...colour)).toBeCloseTo(0.15, 6);
    expect(Math.min(...colour)).toBeGreaterThanOrEqual(0);
  });

  it('gives ten pointers ten colours', () => {
    const { colour } = createPalette(10);
    const seen = Array.from({ length: 10 }, (_, pointer) => colour(pointer, 1));
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        expect(Math.hypot(...one.map((channel, place) => channel - other[place]!))).toBeGreaterThan(
          0.04,
        );
      }
    }
  });
});
