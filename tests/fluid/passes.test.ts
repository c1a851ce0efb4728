import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeBrowser } from '../../bench/fluid/fluidPage.ts';
import * as reference from '../../bench/fluid/reference.ts';
import { createGrid, fillGrid, type Grid } from '../../bench/fluid/grid.ts';
import { largestDifference, relativeError } from './grids.ts';
import { openPassesPage, type PassesPage } from './passesPage.ts';

const dt = 1 / 60;
/** Half floats have 11 binary digits. Blended, moved and iterated values are rounded repeatedly. */
const halfFloat = 1e-3;
const singleFloat = 2e-6;

let lab: PassesPage;
beforeAll(async () => {
  lab = await openPassesPage();
});
afterAll(async () => {
  await lab.close();
  await closeBrowser();
});

/** Whirls of several sizes that also press against the edges. */
const flowing = (width: number, height: number): Grid =>
  fillGrid(width, height, 2, (x, y, channel) =>
    channel === 0
      ? 90 * Math.sin(0.55 * y + 0.1 * x) + 40 * Math.cos(1.3 * x)
      : 70 * Math.cos(0.35 * x - 0.2 * y) - 50 * Math.sin(1.1 * y + 0.3),
  );

/** Coloured hills with some texels of nothing between them. */
const coloured = (width: number, height: number): Grid =>
  fillGrid(width, height, 3, (x, y, channel) =>
    Math.max(0, 0.4 * Math.sin(0.21 * x + channel) * Math.cos(0.17 * y - channel)),
  );

/** Canvases, and the cells that 16 along the shorter side make of them. */
describe.each([
  { name: 'wide, even', width: 48, height: 32, cellsWide: 24, cellsHigh: 16 },
  { name: 'wide, odd', width: 50, height: 32, cellsWide: 25, cellsHigh: 16 },
  { name: 'high, odd', width: 32, height: 54, cellsWide: 16, cellsHigh: 27 },
])('a pass on a $name grid', ({ width, height, cellsWide, cellsHigh }) => {
  const cells = [cellsWide, cellsHigh] as const;
  const velocity = flowing(...cells);

  beforeEach(() => lab.open(width, height, { simulationResolution: 16 }));

  it('has the resolution along the shorter side', async () => {
    const grid = await lab.read('velocity', 2);
    expect([grid.width, grid.height]).toEqual(cells);
  });

  it('finds the curl', async () => {
    const held = await lab.write('velocity', velocity);
    await lab.run(['findCurl']);
    const curl = await lab.readPacked('scratch', cells);
    expect(relativeError(curl, reference.curlOf(held))).toBeLessThan(halfFloat);
  });

  it('confines vorticity', async () => {
    const held = await lab.write('velocity', velocity);
    await lab.run(['findCurl', 'confineVorticity'], dt);
    const confined = reference.confineVorticity(held, 3, dt);
    expect(relativeError(await lab.read('flow', 2), confined)).toBeLessThan(2e-4);
    expect(relativeError(held, confined)).toBeGreaterThan(1e-2);
  });

  it('finds the divergence', async () => {
    const held = await lab.write('flow', velocity);
    await lab.run(['findDivergence']);
    const divergence = await lab.readPacked('velocity', cells, 1);
    expect(relativeError(divergence, reference.divergenceOf(held))).toBeLessThan(singleFloat);
  });

  it('solves for the pressure, from a tenth of the last', async () => {
    const held = await lab.write('flow', velocity);
    await lab.run(['findDivergence', 'solvePressure', 'solvePressure']);
    const divergence = reference.divergenceOf(held);
    const settings = { keep: 0.1, iterations: 20 };
    const first = reference.solvePressure(divergence, createGrid(...cells, 1), settings);
    const second = reference.solvePressure(divergence, first, settings);
    const pressure = await lab.readPacked('pressure', cells);
    expect(relativeError(pressure, second)).toBeLessThan(halfFloat);
    expect(relativeError(first, second)).toBeGreaterThan(1e-4);
  });

  it('projects', async () => {
    const held = await lab.write('flow', velocity);
    await lab.run(['findDivergence', 'solvePressure', 'subtractGradient']);
    const pressure = reference.solvePressure(
      reference.divergenceOf(held),
      createGrid(...cells, 1),
      { keep: 0.1, iterations: 20 },
    );
    const projected = reference.subtractGradient(held, pressure);
    expect(relativeError(await lab.read('flow', 2), projected)).toBeLessThan(halfFloat);
  });

  it('moves velocity along itself', async () => {
    const held = await lab.write('flow', velocity);
    await lab.run(['advectVelocity'], dt);
    const moved = reference.advect(held, held, { dt, decay: 1 + 2 * dt });
    expect(relativeError(await lab.read('velocity', 2), moved)).toBeLessThan(halfFloat);
    expect(relativeError(held, moved)).toBeGreaterThan(0.05);
  });

  it('moves dye along the velocity', async () => {
    const held = await lab.write('velocity', velocity);
    const dye = await lab.write('dye', coloured(width, height));
    await lab.run(['findTiles', 'advectDye'], dt, 1.05);
    const moved = reference.advect(dye, held, { dt, decay: 1.05 });
    expect(relativeError(await lab.read('dye', 3), moved)).toBeLessThan(halfFloat);
    expect(relativeError(dye, moved)).toBeGreaterThan(0.05);
  });

  it('shows dye shaded', async () => {
    const dye = await lab.write('dye', coloured(width, height));
    const shown = reference.display(dye, width, height);
    expect(largestDifference(await lab.picture(), shown)).toBeLessThan(1.1 / 255);
  });

  it('drops a splat', async () => {
    const splat = { x: 0.3, y: 0.6, velocity: [120, -75], colour: [0.15, 0.02, 0.3] } as const;
    await lab.splat(splat);
    const aspect = width / height;
    const shape = { x: 0.3, y: 0.6, radius: 0.002 * Math.max(1, aspect), aspect };
    const dye = createGrid(width, height, 3);
    const dropped = createGrid(...cells, 2);
    reference.addSplat(dye, { ...shape, value: splat.colour });
    reference.addSplat(dropped, { ...shape, value: splat.velocity });
    expect(relativeError(await lab.read('dye', 3), dye)).toBeLessThan(halfFloat);
    expect(relativeError(await lab.read('velocity', 2), dropped)).toBeLessThan(halfFloat);
  });
});
