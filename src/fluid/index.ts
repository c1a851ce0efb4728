export { createFluid, type Fluid } from './createFluid.ts';
export { defaultOptions, type FluidOptions } from './options.ts';
export type { Field, Splat } from './simulation.ts';
