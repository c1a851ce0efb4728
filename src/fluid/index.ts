export { createFluid, type Fluid } from './createFluid.ts';
export { defaultOptions, type FluidOptions } from './options.ts';
export type { Field } from './readBack.ts';
export type { Splat } from './simulation.ts';
