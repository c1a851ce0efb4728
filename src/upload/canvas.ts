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

/** Ink as light as this, from 0 to 255, is not seen on white. */
const LIGHT = 200;
const SAMPLE = 32;

/** Returns what a picture is to be drawn on: a board, if it is white ink on nothing, or else paper. */
export function groundOf(picture: ImageBitmap): '#fff' | '#333' {
  const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d');
  if (!context) throw new Error('The canvas has no context.');
  context.drawImage(picture, 0, 0, SAMPLE, SAMPLE);
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE);
  let [ink, light] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    ink += alpha;
    light += (alpha * (red + green + blue)) / 3;
  }
  const isOpen = ink < 0.75 * 255 * SAMPLE * SAMPLE;
  return isOpen && light > LIGHT * ink ? '#333' : '#fff';
}
