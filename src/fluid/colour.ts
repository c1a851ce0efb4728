/** Red, green and blue, 0 to 1. */
export type Colour = readonly [number, number, number];

/** Share of the colour circle that a colour moves at each update: once round in six seconds. */
const hueStep = 1 / 60;
/** The golden ratio: any number of hues this far apart spread evenly over the circle. */
const hueSpread = 0.618;
/** The mouse's first hue: blue. */
const firstHue = 0.55;

/** The saturated colour of a hue, 0 to 1. Its largest channel is `brightness`. */
export function colourOfHue(hue: number, brightness: number): Colour {
  const channel = (offset: number) =>
    Math.min(1, Math.max(0, Math.abs(((hue * 6 + offset) % 6) - 3) - 1)) * brightness;
  return [channel(0), channel(4), channel(2)];
}

/** Colours that drift round the circle, each pointer at its own distance from the mouse's. */
export interface Palette {
  drift: (seconds: number) => void;
  colour: (pointer: number, brightness: number) => Colour;
}

export function createPalette(updatesPerSecond: number): Palette {
  let updates = 0;
  return {
    drift: (seconds) => {
      updates += seconds * updatesPerSecond;
    },
    colour: (pointer, brightness) =>
      colourOfHue((Math.floor(updates) * hueStep + pointer * hueSpread + firstHue) % 1, brightness),
  };
}
