/** The constants of a fluid. */
export const defaultOptions = {
  simulationResolution: 128, // cells of velocity along the canvas's shorter side
  dyeResolution: 1440, // most texels of dye along the shorter side
  unfilteredDyeResolution: 256, // the same, where float textures cannot be filtered linearly
  fitDyeToCanvas: true, // whether the dye has no more texels than the canvas has pixels
  captureResolution: 512, // pixels of a captured picture along the shorter side
  densityDissipation: 3.5, // fading of dye: a step divides it by 1 + this × the step's seconds
  velocityDissipation: 2, // the same for velocity
  pressure: 0.1, // share of a step's pressure that the next step starts from, 0 to 1
  pressureIterations: 20, // Jacobi iterations in a step
  curl: 3, // strength of the vorticity confinement, in cells per second per unit of curl
  splatRadius: 0.2, // 100 × the squared 1/e radius of a splat in canvas heights; wide: × aspect
  splatForce: 6000, // velocity that a pointer adds, in cells per second per canvas side it moves
  colourUpdateSpeed: 10, // changes of a pointer's colour per second
  frameStepCap: 1 / 60, // longest step, in seconds; a slower frame moves the fluid no further
  colourScale: 0.15, // dye that a pointer adds in 1/60 s, in the largest channel; 1 is full
  burstColourScale: 10, // how many times as much dye the burst of a click adds
  mirrorsBeside: false, // whether a pointer beside the canvas is followed too, mirrored at its sides
};

/** Everything that can be set about a fluid. */
export type FluidOptions = Readonly<typeof defaultOptions>;

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
