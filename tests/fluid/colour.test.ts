import { describe, expect, it } from 'vitest';
import { colourOfHue, createPalette, type Colour } from '../../src/fluid/colour.ts';

/** Numbers apart by less than a display can show. */
const near = (colour: Colour) => colour.map((channel) => expect.closeTo(channel, 6) as number);

describe('a colour of the circle', () => {
  it.each([
    { hue: 0, colour: [1, 0, 0] },
    { hue: 1 / 6, colour: [1, 1, 0] },
    { hue: 1 / 3, colour: [0, 1, 0] },
    { hue: 1 / 2, colour: [0, 1, 1] },
    { hue: 2 / 3, colour: [0, 0, 1] },
    { hue: 5 / 6, colour: [1, 0, 1] },
    { hue: 1 / 12, colour: [1, 0.5, 0] },
  ] as const)('is $colour at $hue', ({ hue, colour }) => {
    expect(colourOfHue(hue, 1)).toEqual(near(colour));
  });

  it('is as bright in its largest channel as is asked for', () => {
    for (let hue = 0; hue < 1; hue += 0.01) {
      expect(Math.max(...colourOfHue(hue, 0.15))).toBeCloseTo(0.15, 6);
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

  it('gives ten pointers ten colours', () => {
    const { colour } = createPalette(10);
    const seen = Array.from({ length: 10 }, (_, pointer) => colour(pointer, 1));
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        expect(Math.hypot(...one.map((channel, place) => channel - other[place]!))).toBeGreaterThan(
          0.2,
        );
      }
    }
  });
});
