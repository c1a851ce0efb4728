import type { Graphics } from './glContext.ts';
import { createGrids, fitGrids, gridSize, tileShare, type Size } from './grids.ts';
import type { FluidOptions } from './options.ts';
import { createPainter } from './painter.ts';
import { readField, readPicture } from './readBack.ts';
import * as shaders from './shaders.ts';
import { clearTarget, deleteTarget, type Target } from './targets.ts';

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

/** A splat ends where it has fallen to this share of its middle. */
const splatEnd = 1e-4;
/** Dye that is not kept: far less than a picture of 8 bits can show. */
const dyeFloor = 1e-4;
/** Dye that is not displayed: less than half of 1/255 is black; some slack for the tiles' sampling. */
const displayFloor = 1e-3;
const invisible = 0.5 / 255;

export type Simulation = ReturnType<typeof createSimulation>;

/** The fluid on the graphics processor, without a clock or input. */
export function createSimulation(graphics: Graphics, options: FluidOptions) {
  const { gl } = graphics;
  const painter = createPainter(graphics);
  const { paint } = painter;
  const programs = {
    curl: painter.program(shaders.curlFragment),
    vorticity: painter.program(shaders.vorticityFragment),
    divergence: painter.program(shaders.divergenceFragment),
    pressure: painter.program(shaders.pressureFragment),
    gradient: painter.program(shaders.gradientFragment),
    advection: painter.program(shaders.advectionFragment),
    tiles: painter.program(shaders.tilesFragment),
    splat: painter.program(shaders.splatFragment),
    dye: painter.tileProgram(shaders.advectionFragment),
    display: painter.tileProgram(shaders.displayFragment),
  };
  const grids = createGrids(graphics);
  let tilesCurrent = false;
  /** No texel of dye is above this: interpolation never exceeds what it interpolates. */
  let mostDye = 0;
  const vector = ({ width, height }: Size) => [width, height] as const;
  const allTargets = (): Target[] => Object.values<Target>({ ...grids });
  const cells = () => vector(grids.velocity);

  /** Fits the grids to a canvas of this size, in pixels; what they hold is stretched with them. */
  const resize = (canvas: Size): void => {
    fitGrids(grids, canvas, { graphics, options, painter });
    tilesCurrent = false;
  };

  const addSplat = (target: Target, at: Splat, value: readonly number[]): void => {
    const { width, height } = gl.canvas;
    const aspect = width / height;
    const radius = (options.splatRadius / 100) * Math.max(1, aspect);
    const reach = Math.sqrt(radius * -Math.log(splatEnd));
    const reachX = (reach / aspect) * target.width;
    const reachY = reach * target.height;
    const left = Math.floor(at.x * target.width - reachX);
    const bottom = Math.floor(at.y * target.height - reachY);
    paint(
      programs.splat,
      target,
      { uPoint: [at.x, at.y], uValue: value, uAspect: aspect, uRadius: radius },
      { add: true, box: [left, bottom, Math.ceil(2 * reachX) + 1, Math.ceil(2 * reachY) + 1] },
    );
  };

  const splat = (at: Splat): void => {
    addSplat(grids.velocity, at, [...at.velocity, 0]);
    addSplat(grids.dye, at, at.colour);
    mostDye += Math.max(...at.colour);
    tilesCurrent = false;
  };

  const findCurl = () =>
    paint(programs.curl, grids.scratch, { tVelocity: grids.velocity, uCells: cells() });

  const confineVorticity = (dt: number) =>
    paint(programs.vorticity, grids.flow, {
      tVelocity: grids.velocity,
      tPacked: grids.scratch,
      uCells: cells(),
      uCurl: options.curl,
      uTime: dt,
    });

  const findDivergence = () =>
    paint(programs.divergence, grids.divergence, { tVelocity: grids.flow, uCells: cells() });

  const solvePressure = (): void => {
    for (let iteration = 0; iteration < options.pressureIterations; iteration += 2) {
      paint(programs.pressure, grids.scratch, {
        tPressure: grids.pressure,
        tDivergence: grids.divergence,
        uCells: cells(),
        uKeep: iteration === 0 ? options.pressure : 1,
      });
      [grids.pressure, grids.scratch] = [grids.scratch, grids.pressure];
    }
  };

  const subtractGradient = () =>
    paint(
      programs.gradient,
      grids.flow,
      { tPacked: grids.pressure, uCells: cells() },
      { add: true },
    );

  const advectVelocity = (dt: number) =>
    paint(
      programs.advection,
      grids.velocity,
      {
        tVelocity: grids.flow,
        tSource: grids.flow,
        uCells: cells(),
        uSize: cells(),
        uTime: dt,
        uDecay: 1 + options.velocityDissipation * dt,
      },
      { filtered: true },
    );

  const findTiles = (dt: number): void => {
    paint(
      programs.tiles,
      grids.tiles,
      {
        tVelocity: grids.velocity,
        tDye: grids.dye,
        uCells: cells(),
        uTile: tileShare(grids.dye),
        uTime: dt,
      },
      { filtered: true },
    );
    tilesCurrent = true;
  };

  const advectDye = (dt: number, decay: number): void => {
    paint(
      programs.dye,
      grids.nextDye,
      {
        tVelocity: grids.velocity,
        tSource: grids.dye,
        tTiles: grids.tiles,
        uFloor: dyeFloor,
        uCells: cells(),
        uSize: vector(grids.dye),
        uTime: dt,
        uDecay: decay,
      },
      { filtered: true, tiles: true },
    );
    [grids.dye, grids.nextDye] = [grids.nextDye, grids.dye];
    mostDye /= decay;
  };

  /**
   * Moves the fluid on by `dt` seconds. The dye fades as in steps of `dt` that add up to `age`
   * seconds: where frames are slow it moves slowly, but does not outlive its time.
   */
  const step = (dt: number, age = dt): void => {
    findCurl();
    confineVorticity(dt);
    findDivergence();
    solvePressure();
    subtractGradient();
    advectVelocity(dt);
    findTiles(dt);
    advectDye(dt, (1 + options.densityDissipation * dt) ** (age / dt));
  };

  /** Draws the dye, to the canvas unless told otherwise. */
  const render = (target: Target | null = null): void => {
    if (!tilesCurrent) findTiles(0);
    const { width, height } = target ?? gl.canvas;
    paint(
      programs.display,
      target,
      {
        tDye: grids.dye,
        tTiles: grids.tiles,
        uFloor: displayFloor,
        uTexel: [1 / width, 1 / height],
        uSize: vector(grids.dye),
      },
      { tiles: true, filtered: width !== grids.dye.width || height !== grids.dye.height },
    );
  };

  return {
    resize,
    splat,
    step,
    render,
    /** Whether no dye is left that could be seen. */
    isClear: () => mostDye < invisible,
    /** Empties the fluid and stills it. */
    clear: (): void => {
      for (const target of allTargets()) clearTarget(gl, target);
      mostDye = 0;
    },
    /** The picture as it would stand on a canvas of `captureResolution`. */
    capture: () => readPicture(gl, gridSize(options.captureResolution, gl.canvas), render),
    readVelocity: () => readField(gl, grids.velocity, 2),
    readDye: () => readField(gl, grids.dye, 3),
    dispose: (): void => {
      for (const target of allTargets()) deleteTarget(gl, target);
      painter.dispose();
    },
  };
}
