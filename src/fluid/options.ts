/** Everything that can be set about a fluid; each has a default, below. */
export interface FluidOptions {
  /** Cells of the velocity grid along the canvas's shorter side. */
  simulationResolution: number;
  /** Texels of dye along the canvas's shorter side. */
  dyeResolution: number;
  /** The same where float textures cannot be filtered linearly. */
  unfilteredDyeResolution: number;
  /**
   * Keeps the dye from having more texels than the canvas has pixels: they would cost time and
   * memory, and be averaged away by the display.
   */
  fitDyeToCanvas: boolean;
  /** Pixels of `capture` along the shorter side. */
  captureResolution: number;
  /** How fast dye fades: its amount is divided by 1 + this × seconds in each step. */
  densityDissipation: number;
  /** The same for velocity. */
  velocityDissipation: number;
  /** Share of the last step's pressure that the next one starts from, 0 to 1. */
  pressure: number;
  /** Jacobi iterations for the pressure in each step. */
  pressureIterations: number;
  /** Strength of the vorticity confinement, in cells per second per unit of curl. */
  curl: number;
  /** Size of a splat: 100 × the square of its 1/e radius, in canvas heights (wide canvas: × aspect). */
  splatRadius: number;
  /** Velocity, in cells per second, that a pointer gives per canvas side moved in a frame. */
  splatForce: number;
  /** How often a pointer's colour moves on, per second. */
  colourUpdateSpeed: number;
  /** Longest step of the simulation, in seconds; a slower frame moves the fluid no further. */
  frameStepCap: number;
  /** Brightness of a moving pointer's dye: largest channel of one splat. */
  colourScale: number;
  /** How many times brighter the burst of a click is. */
  burstColourScale: number;
}

export const defaultOptions: FluidOptions = {
  simulationResolution: 128,
  dyeResolution: 1440,
  unfilteredDyeResolution: 256,
  fitDyeToCanvas: true,
  captureResolution: 512,
  densityDissipation: 3.5,
  velocityDissipation: 2,
  pressure: 0.1,
  pressureIterations: 20,
  curl: 3,
  splatRadius: 0.2,
  splatForce: 6000,
  colourUpdateSpeed: 10,
  frameStepCap: 1 / 60,
  colourScale: 0.15,
  burstColourScale: 10,
};
