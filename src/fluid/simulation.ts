import type { Graphics } from './glContext.ts';
import { fitGrids, type Grids } from './grids.ts';
import type { FluidOptions } from './options.ts';
import { createPainter } from './painter.ts';
import { createPasses } from './passes.ts';
import { deleteTarget, type Size, type Target } from './targets.ts';

/** Something dropped into the fluid. */
export interface Splat {
  /** Where: 0 to 1 from the left edge. */
  x: number;
  /** Where: 0 to 1 from the lower edge. */
  y: number;
  /** Velocity added at the point, in cells per second to the right and upwards. */
  velocity: readonly [number, number];
  /** Dye added at the point: red, green and blue, 1 being full. */
  colour: readonly [number, number, number];
}

/** Numbers read back from the graphics processor: rows from the bottom, four to a texel. */
export interface Field extends Size {
  data: Float32Array;
}

/** The most dye that an 8-bit picture shows as none. */
const invisible = 0.5 / 255;

export type Simulation = ReturnType<typeof createSimulation>;

/** The fluid on the graphics processor, without a clock or input. */
export function createSimulation(graphics: Graphics, options: FluidOptions) {
  const { gl } = graphics;
  const painter = createPainter(graphics);
  const unmade: Partial<Grids> = {};
  fitGrids(unmade, gl.canvas, options, painter, false);
  // All of them are made now.
  const grids = unmade as Grids;
  const passes = createPasses(painter, grids, options);
  /** Whether the tiles are those of the dye as it is. */
  let tilesKnown = false;
  /** No texel of dye is above this: interpolation never exceeds what it interpolates. */
  let mostDye = 0;

  const knowTiles = (): void => {
    if (!tilesKnown) passes.findTiles(0);
    tilesKnown = true;
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

    /** Fits the grids to a canvas of this size, in pixels; dye that can be seen is stretched. */
    resize: (canvas: Size): void => {
      fitGrids(grids, canvas, options, painter, mostDye >= invisible);
      tilesKnown = false;
    },

    splat: ({ x, y, velocity, colour }: Splat): void => {
      passes.addSplat(grids.velocity, [x, y], [...velocity, 0]);
      passes.addSplat(grids.dye, [x, y], colour);
      mostDye += Math.max(...colour);
      tilesKnown = false;
    },

    /**
     * Moves the fluid on by `dt` seconds. The dye fades as in steps of `dt` that add up to `age`
     * seconds: where frames are slow it moves slowly, but does not outlive its time.
     */
    step: (dt: number, age = dt): void => {
      const decay = (1 + options.densityDissipation * dt) ** (age / dt);
      passes.findCurl();
      passes.confineVorticity(dt);
      passes.findDivergence();
      passes.solvePressure();
      passes.subtractGradient();
      passes.advectVelocity(dt);
      knowTiles();
      passes.findTiles(dt);
      passes.advectDye(dt, decay);
      mostDye /= decay;
    },

    /** Draws the dye to the canvas. */
    render: (): void => {
      knowTiles();
      passes.display();
    },

    /** Whether no dye is left that could be seen. */
    isClear: () => mostDye < invisible,

    readVelocity: () => read(grids.velocity),
    readDye: () => read(grids.dye),

    dispose: (): void => {
      for (const target of Object.values<Target>({ ...grids })) deleteTarget(gl, target);
      painter.dispose();
    },
  };
}
