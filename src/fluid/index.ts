export { createFluid, type Fluid } from './createFluid.ts';
export type { FluidOptions } from './options.ts';
