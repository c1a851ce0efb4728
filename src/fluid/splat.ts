import type { FluidOptions } from './options.ts';

/** Velocity and dye, dropped into the fluid around a point. */
export interface Splat {
  /** Place, 0 to 1 from the left edge. */
  x: number;
  /** Place, 0 to 1 from the lower edge. */
  y: number;
  /** Velocity added at the point, in cells per second to the right and upwards. */
  velocity: readonly [number, number];
  /** Dye added at the point: red, green and blue, 1 being full. */
  colour: readonly [number, number, number];
}

/** The 1/e radius of a splat in canvas heights. `aspect` is the canvas's width over its height. */
export function splatRadius(options: FluidOptions, aspect: number): number {
  return Math.sqrt((options.splatRadius / 100) * Math.max(1, aspect));
}
