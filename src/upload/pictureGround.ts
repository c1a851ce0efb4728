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
