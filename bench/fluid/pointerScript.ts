import type { Splat } from '../../src/fluid/options.ts';

/** The scripted pointer's place in a frame: loops that cross, turn sharply and touch the edges. */
function place(frame: number): [number, number] {
  const time = frame / 60;
  return [
    0.5 + 0.38 * Math.sin(2.9 * time) + 0.06 * Math.sin(11 * time),
    0.5 + 0.36 * Math.sin(4.3 * time + 0.8) + 0.05 * Math.cos(9 * time),
  ];
}

/** Returns the splat of a pointer that follows the script, for one frame of 1/60 s. */
export function scriptedSplat(frame: number, aspect: number): Splat {
  const [x, y] = place(frame + 1);
  const [fromX, fromY] = place(frame);
  const hue = frame / 40;
  return {
    x,
    y,
    velocity: [
      (x - fromX) * Math.min(1, aspect) * 6000,
      ((y - fromY) / Math.max(1, aspect)) * 6000,
    ],
    colour: [
      0.075 + 0.075 * Math.cos(hue),
      0.075 + 0.075 * Math.cos(hue + 2.1),
      0.075 + 0.075 * Math.cos(hue + 4.2),
    ],
  };
}
