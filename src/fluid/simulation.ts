import type { Graphics, Size, Target } from './gl.ts';
import {
  createGrids,
  deleteGrids,
  resizeGrids,
  type Grids,
  TILE_SIDE,
  tileShare,
} from './grids.ts';
import { type FluidOptions, splatRadius, type Splat } from './options.ts';
import { createPainter, type Painter, fragmentShaders, tileVertex } from './painter.ts';

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

/** A splat ends this many 1/e radii from its middle, where it has fallen to 1/10,000. */
const SPLAT_REACH = 3;
/** Dye up to this much is not kept: far less than an 8-bit picture can show. */
const DYE_FLOOR = 5e-4;
/** Dye up to this much is not displayed: half of 1/255, less some slack for the tiles' sampling. */
const DISPLAY_FLOOR = 1e-3;

/** The passes of a fluid. The comment on each says what it reads → writes. */
export type Passes = ReturnType<typeof createPasses>;

/** Compiles the passes over these grids. @throws Error if a shader does not compile. */
function createPasses(
  { gl, linear }: Graphics,
  { program, paint }: Painter,
  grids: Grids,
  options: FluidOptions,
) {
  const shaders = fragmentShaders(linear);
  const copy = program(shaders.copy);
  const curl = program(shaders.curl);
  const vorticity = program(shaders.vorticity);
  const divergence = program(shaders.divergence);
  const pressure = program(shaders.pressure);
  const gradient = program(shaders.gradient);
  const velocityAdvection = program(shaders.advection);
  const dyeAdvection = program(shaders.advection, tileVertex);
  const tiles = program(shaders.tiles);
  const splat = program(shaders.splat);
  const display = program(shaders.display, tileVertex);

  const sizeOf = ({ width, height }: Size) => [width, height] as const;
  const cells = () => sizeOf(grids.velocity);

  /** Inputs of tile.vert.glsl for a target of this size. */
  const tilesAbove = (floor: number, { width }: Size) => ({
    tTiles: grids.tiles,
    uFloor: floor,
    uSide: Math.ceil((TILE_SIDE * width) / grids.dye.width),
  });

  return {
    /** velocity → scratch */
    findCurl: (): void =>
      paint(curl, grids.scratch, { tVelocity: grids.velocity, uCells: cells() }),

    /** velocity, curl in scratch → flow */
    confineVorticity: (dt: number): void =>
      paint(vorticity, grids.flow, {
        tVelocity: grids.velocity,
        tCurl: grids.scratch,
        uCells: cells(),
        uStrength: options.curl,
        uTime: dt,
      }),

    /**
     * flow → left half of velocity
     *
     * A separate texture would add 0.1 MB, and the textures are to stay below 17 MB (bench fluid).
     * The velocity's texture is free at this point: its content has just gone into flow.
     */
    findDivergence: (): void => {
      const leftHalf = { ...grids.velocity, width: Math.ceil(grids.velocity.width / 2) };
      paint(divergence, leftHalf, { tVelocity: grids.flow, uCells: cells() });
    },

    /** divergence in velocity, pressure → pressure */
    solvePressure: (): void => {
      for (let iteration = 0; iteration < options.pressureIterations; iteration++) {
        paint(pressure, grids.scratch, {
          tPressure: grids.pressure,
          tDivergence: grids.velocity,
          uCells: cells(),
          uKeep: iteration === 0 ? options.pressure : 1,
        });
        [grids.pressure, grids.scratch] = [grids.scratch, grids.pressure];
      }
    },

    /** flow, pressure → flow */
    subtractGradient: (): void =>
      paint(
        gradient,
        grids.flow,
        { tPressure: grids.pressure, uCells: cells() },
        { addTo: [0, 0, ...sizeOf(grids.flow)] },
      ),

    /** flow → velocity */
    advectVelocity: (dt: number): void =>
      paint(
        velocityAdvection,
        grids.velocity,
        {
          tVelocity: grids.flow,
          tSource: grids.flow,
          uCells: cells(),
          uSourceSize: cells(),
          uTime: dt,
          uDecay: 1 + options.velocityDissipation * dt,
        },
        { filtered: true },
      ),

    /** velocity, dye, tiles → tiles */
    findTiles: (dt: number): void => {
      paint(
        tiles,
        grids.nextTiles,
        {
          tDye: grids.dye,
          tVelocity: grids.velocity,
          tTiles: grids.tiles,
          uCells: cells(),
          uTile: tileShare(grids.dye),
          uTime: dt,
        },
        { filtered: true },
      );
      [grids.tiles, grids.nextTiles] = [grids.nextTiles, grids.tiles];
    },

    /** velocity, dye, tiles → dye */
    advectDye: (dt: number, decay: number): void => {
      paint(
        dyeAdvection,
        grids.nextDye,
        {
          ...tilesAbove(DYE_FLOOR, grids.dye),
          tVelocity: grids.velocity,
          tSource: grids.dye,
          uCells: cells(),
          uSourceSize: sizeOf(grids.dye),
          uTime: dt,
          uDecay: decay,
        },
        { filtered: true, tiled: true },
      );
      [grids.dye, grids.nextDye] = [grids.nextDye, grids.dye];
    },

    /** Adds `value` to a target, around a point (0 to 1 from the left and lower edge). */
    addSplat: (
      target: Target,
      { x, y }: { x: number; y: number },
      value: readonly [number, number, number],
    ): void => {
      const { width, height } = target;
      const aspect = gl.canvas.width / gl.canvas.height;
      const radius = splatRadius(options, aspect);
      const [reachAcross, reachUp] = [(SPLAT_REACH * radius) / aspect, SPLAT_REACH * radius];
      // Two more pixels, since WebGL drops the fractions.
      const box = [
        (x - reachAcross) * width,
        (y - reachUp) * height,
        2 * reachAcross * width + 2,
        2 * reachUp * height + 2,
      ] as const;
      const inputs = { uPoint: [x, y], uRadius: [radius / aspect, radius], uValue: value };
      paint(splat, target, inputs, { addTo: box });
    },

    /** dye, tiles → the canvas */
    display: (): void =>
      paint(
        display,
        null,
        {
          ...tilesAbove(DISPLAY_FLOOR, gl.canvas),
          tDye: grids.dye,
          uDyeSize: sizeOf(grids.dye),
        },
        { tiled: true, filtered: gl.canvas.width !== grids.dye.width },
      ),

    /** Draws one target's picture into another of any size and format. */
    copy: (from: Target, to: Target): void =>
      paint(copy, to, { tSource: from }, { filtered: true }),
  };
}
