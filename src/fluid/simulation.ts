import type { Graphics, Size, Target } from './gl.ts';
import { createGrids, deleteGrids, resizeGrids } from './grids.ts';
import type { FluidOptions } from './options.ts';
import { createPainter } from './painter.ts';
import { createPasses } from './passes.ts';
import type { Splat } from './splat.ts';

/** Numbers read back from the graphics processor: rows from the bottom, four to a texel. */
export interface Field extends Size {
  data: Float32Array;
}

/** The most dye that an 8-bit picture shows as none. */
const INVISIBLE_DYE = 0.5 / 255;

/** The fluid on the graphics processor, without a clock or input. */
export type Simulation = ReturnType<typeof createSimulation>;

/** Creates a fluid at rest and without dye. @throws Error if a shader does not compile. */
export function createSimulation(graphics: Graphics, options: FluidOptions) {
  const { gl } = graphics;
  const painter = createPainter(graphics);
  const grids = createGrids(graphics, gl.canvas, options);
  const passes = createPasses(graphics, painter, grids, options);
  painter.setTiles(grids.dye);
  /** Whether the tiles match the current dye. */
  let areTilesCurrent = false;
  /** No texel has more dye than this, since interpolation never exceeds its sources. */
  let mostDye = 0;

  const refreshTiles = (): void => {
    if (!areTilesCurrent) passes.findTiles(0);
    areTilesCurrent = true;
  };

  const read = ({ framebuffer, width, height }: Target): Field => {
    const data = new Float32Array(width * height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, data);
    return { width, height, data };
  };

  return {
    grids,
    passes,

    /** Fits the grids to a canvas of this size, in pixels. Visible dye is stretched. */
    resize: (canvas: Size): void => {
      const stretch = mostDye < INVISIBLE_DYE ? null : passes.copy;
      resizeGrids(grids, graphics, canvas, options, stretch);
      painter.setTiles(grids.dye);
      areTilesCurrent = false;
    },

    splat: (splat: Splat): void => {
      passes.addSplat(grids.velocity, splat, [...splat.velocity, 0]);
      passes.addSplat(grids.dye, splat, splat.colour);
      mostDye += Math.max(...splat.colour);
      areTilesCurrent = false;
    },

    /**
     * Moves the fluid on by `dt` seconds. The dye fades as in steps of `dt` that add up to `age`
     * seconds: where frames are slow it moves slowly, but does not last longer.
     */
    step: (dt: number, age = dt): void => {
      const decay = (1 + options.densityDissipation * dt) ** (age / dt);
      passes.findCurl();
      passes.confineVorticity(dt);
      passes.findDivergence();
      passes.solvePressure();
      passes.subtractGradient();
      passes.advectVelocity(dt);
      refreshTiles();
      passes.findTiles(dt);
      passes.advectDye(dt, decay);
      mostDye /= decay;
    },

    /** Draws the dye to the canvas. */
    render: (): void => {
      refreshTiles();
      passes.display();
    },

    /** Whether there is no visible dye. */
    isClear: () => mostDye < INVISIBLE_DYE,

    readVelocity: () => read(grids.velocity),
    readDye: () => read(grids.dye),

    dispose: (): void => {
      deleteGrids(gl, grids);
      painter.dispose();
    },
  };
}
