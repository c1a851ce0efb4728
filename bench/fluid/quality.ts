import type { Grid } from './grid.ts';

/** 10 log₁₀ (1 / mean squared error) over red, green and blue of 0 to 1, in dB. */
export function peakSignalToNoise(shown: Grid, expected: Grid): number {
  let squares = 0;
  let count = 0;
  expected.data.forEach((value, index) => {
    if (index % expected.channels === 3) return;
    squares += (shown.data[index]! - value) ** 2;
    count++;
  });
  return 10 * Math.log10(count / squares);
}

const windowSide = 8;
const windowStep = 4;

/**
 * Structural similarity (Wang, Bovik, Sheikh and Simoncelli, 2004) of the luminances: the mean over
 * windows of 8 × 8 pixels, with the usual constants 0.01² and 0.03² for a range of 1.
 */
export function structuralSimilarity(shown: Grid, expected: Grid): number {
  const [a, b] = [luminance(shown), luminance(expected)];
  const { width, height } = expected;
  let total = 0;
  let count = 0;
  for (let top = 0; top + windowSide <= height; top += windowStep) {
    for (let left = 0; left + windowSide <= width; left += windowStep) {
      total += similarity(a, b, top * width + left, width);
      count++;
    }
  }
  return total / count;
}

function similarity(a: Float64Array, b: Float64Array, start: number, width: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < windowSide; row++) {
    for (let column = 0; column < windowSide; column++) {
      const [x, y] = [a[start + row * width + column]!, b[start + row * width + column]!];
      sumA += x;
      sumB += y;
      squaresA += x * x;
      squaresB += y * y;
      products += x * y;
    }
  }
  const pixels = windowSide ** 2;
  const [meanA, meanB] = [sumA / pixels, sumB / pixels];
  const spread = squaresA / pixels - meanA ** 2 + squaresB / pixels - meanB ** 2;
  const together = products / pixels - meanA * meanB;
  return (
    ((2 * meanA * meanB + 0.01 ** 2) * (2 * together + 0.03 ** 2)) /
    ((meanA ** 2 + meanB ** 2 + 0.01 ** 2) * (spread + 0.03 ** 2))
  );
}

function luminance({ width, height, channels, data }: Grid): Float64Array {
  const light = new Float64Array(width * height);
  for (let pixel = 0; pixel < light.length; pixel++) {
    const [red, green, blue] = data.subarray(pixel * channels, pixel * channels + 3);
    light[pixel] = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  }
  return light;
}
