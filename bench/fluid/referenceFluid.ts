import { defaultOptions, type Splat } from '../../src/fluid/options.ts';
import * as reference from './reference.ts';
import { createGrid, type Grid } from './grid.ts';

/** The whole fluid in double precision, with the default constants. */
export function createReferenceFluid({
  width,
  height,
  resolution = defaultOptions.simulationResolution,
}: {
  /** Of the dye, in texels. */
  width: number;
  height: number;
  /** Cells along the shorter side. */
  resolution?: number;
}) {
  const aspect = width / height;
  const cellsWide = Math.round(aspect >= 1 ? resolution * aspect : resolution);
  const cellsHigh = Math.round(aspect >= 1 ? resolution : resolution / aspect);
  const { curl, pressure: keep, pressureIterations: iterations } = defaultOptions;
  let velocity = createGrid(cellsWide, cellsHigh, 2);
  let pressure = createGrid(cellsWide, cellsHigh, 1);
  let dye = createGrid(width, height, 3);

  return {
    velocity: (): Grid => velocity,
    dye: (): Grid => dye,
    splat: ({ x, y, velocity: push, colour }: Splat): void => {
      const radius = (defaultOptions.splatRadius / 100) * Math.max(1, aspect);
      reference.addSplat(velocity, { x, y, value: push, radius, aspect });
      reference.addSplat(dye, { x, y, value: colour, radius, aspect });
    },
    step: (dt: number): void => {
      velocity = reference.confineVorticity(velocity, curl, dt);
      const divergence = reference.divergenceOf(velocity);
      pressure = reference.solvePressure(divergence, pressure, { keep, iterations });
      velocity = reference.subtractGradient(velocity, pressure);
      velocity = reference.advect(velocity, velocity, {
        dt,
        decay: 1 + defaultOptions.velocityDissipation * dt,
      });
      dye = reference.advect(dye, velocity, {
        dt,
        decay: 1 + defaultOptions.densityDissipation * dt,
      });
    },
  };
}
