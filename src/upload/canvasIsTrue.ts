/** Two colours, and how far each may be off: some browsers change the last bits. */
const COLOURS = [
  [200, 30, 60],
  [20, 120, 220],
] as const;
const TOLERANCE = 16;

let isTrue: boolean | undefined;

/**
 * Whether a canvas gives back what was drawn on it. Firefox with resistFingerprinting, and some add-ons
 * of other browsers, answer with noise, so that no picture may be made there for others to see.
 */
export function canvasIsTrue(): boolean {
  isTrue ??= typeof OffscreenCanvas === 'undefined' || COLOURS.every(isGivenBack);
  return isTrue;
}

function isGivenBack(colour: (typeof COLOURS)[number]): boolean {
  const context = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.fillStyle = `rgb(${colour.join(' ')})`;
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, index) => Math.abs(value - (colour[index % 4] ?? 255)) <= TOLERANCE);
}
