/** Red, green and blue, 0 to 1. */
export type Colour = readonly [number, number, number];

/**
 * The brand's colours, between which a colour drifts in a circle: leaf, moss, marigold. In OKLCH they
 * have the hues 165, 118 and 70 and a chroma of 0.14, so that no neon is among them.
 */
const STOPS: readonly [Colour, Colour, Colour] = [
  [0.18, 1, 0.74],
  [0.89, 1, 0.32],
  [1, 0.66, 0.18],
];
/** Share of the circle of stops that a colour moves at each update: once round in six seconds. */
const step = 1 / 60;
/** The golden ratio: any number of colours this far apart spread evenly over the circle. */
const spread = 0.618;

/**
 * The colour at a place on the circle of the brand's colours.
 *
 * @param place 0 to 1, once round
 * @param brightness the largest channel of the result
 */
export function colourAt(place: number, brightness: number): Colour {
  const stop = (place * STOPS.length) % STOPS.length;
  const [from, to] = [Math.floor(stop), Math.floor(stop + 1) % STOPS.length];
  const share = stop - from;
  const mix = (channel: 0 | 1 | 2) =>
    (STOPS[from]?.[channel] ?? 0) * (1 - share) + (STOPS[to]?.[channel] ?? 0) * share;
  const [red, green, blue] = [mix(0), mix(1), mix(2)];
  const scale = brightness / Math.max(red, green, blue);
  return [red * scale, green * scale, blue * scale];
}

/** Colours that drift round the circle, each pointer at its own distance from the mouse's. */
export interface Palette {
  drift: (seconds: number) => void;
  /** @param pointer any whole number */
  colour: (pointer: number, brightness: number) => Colour;
}

export function createPalette(updatesPerSecond: number): Palette {
  let updates = 0;
  return {
    drift: (seconds) => {
      updates += seconds * updatesPerSecond;
    },
    colour: (pointer, brightness) => {
      const turns = Math.floor(updates) * step + pointer * spread;
      return colourAt(turns - Math.floor(turns), brightness);
    },
  };
}
