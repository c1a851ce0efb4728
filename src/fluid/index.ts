export { createFluid, type Fluid } from './createFluid.ts';
export type { FluidOptions } from './options.ts';
export type { Field } from './simulation.ts';
export type { Splat } from './splat.ts';
