import { describe, expect, it } from 'vitest';
import { colourAt, createPalette, type Colour } from '../../src/fluid/colour.ts';

/** Matches a colour up to differences that no display can show. */
const near = (colour: Colour) => colour.map((channel) => expect.closeTo(channel, 6) as number);

describe('a colour of the circle', () => {
  it.each([
    { name: 'leaf', place: 0, colour: [0.1, 1, 0.45] },
    { name: 'teal', place: 1 / 3, colour: [0.05, 0.75, 1] },
    { name: 'marigold', place: 2 / 3, colour: [1, 0.6, 0.05] },
    { name: 'leaf again', place: 1, colour: [0.1, 1, 0.45] },
  ] as const)('is $name at $place', ({ place, colour }) => {
    expect(colourAt(place, 1)).toEqual(near(colour));
  });

  it('is as bright in its largest channel as is asked for', () => {
    for (let place = 0; place < 1; place += 0.01) {
      expect(Math.max(...colourAt(place, 0.15))).toBeCloseTo(0.15, 6);
    }
  });

  it('is never red, violet or grey', () => {
    for (let place = 0; place < 1; place += 0.01) {
      const [red, green, blue] = colourAt(place, 1);
      expect(green).toBeGreaterThan(0.5);
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeGreaterThan(0.2);
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
          0.1,
        );
      }
    }
  });
});
