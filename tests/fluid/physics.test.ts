import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scriptedSplat } from '../../bench/fluid/pointerScript.ts';
import { peakSignalToNoise, structuralSimilarity } from '../../bench/fluid/quality.ts';
import { closeBrowser } from '../../bench/fluid/fluidPage.ts';
import * as reference from '../../bench/fluid/reference.ts';
import { at, fillGrid, type Grid } from '../../bench/fluid/grid.ts';
import { createReferenceFluid } from '../../bench/fluid/referenceFluid.ts';
import { norm } from './grids.ts';
import { openPassesPage, type PassesPage } from './passesPage.ts';

const dt = 1 / 60;
const cells = 32;
const side = 64;

let lab: PassesPage;
beforeAll(async () => {
  lab = await openPassesPage();
});
afterAll(async () => {
  await lab.close();
  await closeBrowser();
});

const sum = ({ data }: Grid) => data.reduce((total, value) => total + value, 0);

/** The mean place of the dye, in texels. */
function middle(dye: Grid): [number, number] {
  let [total, right, up] = [0, 0, 0];
  for (let y = 0; y < dye.height; y++) {
    for (let x = 0; x < dye.width; x++) {
      const amount = at(dye, x, y);
      total += amount;
      right += amount * x;
      up += amount * y;
    }
  }
  return [right / total, up / total];
}

/** The flow out of a standing wave of pressure, with this many half waves across and up. */
const outflow = (across: number, up: number): Grid =>
  fillGrid(cells, cells, 2, (x, y, channel) => {
    const [a, b] = [(Math.PI * across) / cells, (Math.PI * up) / cells];
    return channel === 0
      ? 30 * Math.sin(a * (x + 0.5)) * Math.cos(b * (y + 0.5))
      : 20 * Math.cos(a * (x + 0.5)) * Math.sin(b * (y + 0.5));
  });

describe('the projection', () => {
  /*
   * A cosine wave that fits the walls is an eigenvector of everything here. One Jacobi iteration
   * shrinks its error by m = (cos a + cos b) / 2, so that k iterations find the share 1 − m^k of
   * the pressure −d / (4 (1 − m)); the gradient across two cells, taken twice over, then takes
   * 2 (sin² a + sin² b) times that from the divergence d.
   */
  it.each([
    { across: 4, up: 0, iterations: 20 },
    { across: 8, up: 6, iterations: 20 },
    { across: 8, up: 6, iterations: 6 },
    { across: 3, up: 12, iterations: 20 },
    { across: 3, up: 12, iterations: 2 },
    { across: 20, up: 9, iterations: 40 },
  ])(
    'leaves of $across × $up waves what $iterations iterations promise',
    async ({ across, up, iterations }) => {
      await lab.open(side, side, { simulationResolution: cells, pressureIterations: iterations });
      const held = await lab.write('flow', outflow(across, up));
      await lab.run(['findDivergence', 'solvePressure', 'subtractGradient']);
      const left = reference.divergenceOf(await lab.read('flow', 2));
      const [a, b] = [(Math.PI * across) / cells, (Math.PI * up) / cells];
      const m = (Math.cos(a) + Math.cos(b)) / 2;
      const taken = ((Math.sin(a) ** 2 + Math.sin(b) ** 2) * (1 - m ** iterations)) / (2 * (1 - m));
      const before = norm(reference.divergenceOf(held));
      expect(norm(left) / before).toBeCloseTo(Math.abs(1 - taken), 3);
    },
  );

  it('leaves a flow alone that has no divergence', async () => {
    await lab.open(side, side, { simulationResolution: cells });
    const whirl = fillGrid(cells, cells, 2, (x, y, channel) => {
      const [a, b] = [(Math.PI * (x + 0.5)) / cells, (Math.PI * (y + 0.5)) / cells];
      return channel === 0 ? 30 * Math.sin(a) * Math.cos(b) : -30 * Math.cos(a) * Math.sin(b);
    });
    const held = await lab.write('flow', whirl);
    await lab.run(['findDivergence', 'solvePressure', 'subtractGradient']);
    const left = await lab.read('flow', 2);
    left.data.forEach((value, index) => expect(value).toBeCloseTo(held.data[index]!, 4));
  });
});

describe('the fluid', () => {
  beforeEach(() => lab.open(side, side, { simulationResolution: cells }));

  it('loses dye by 1 + 3.5 times the seconds in each step', async () => {
    await lab.write(
      'dye',
      fillGrid(side, side, 3, () => 0.5),
    );
    await lab.step(dt, 12);
    const left = 0.5 / (1 + 3.5 * dt) ** 12;
    for (const value of (await lab.read('dye', 3)).data) {
      expect(Math.abs(value / left - 1)).toBeLessThan(2e-3);
    }
  });

  it('loses velocity by 1 + 2 times the seconds in each step', async () => {
    const whirl = fillGrid(cells, cells, 2, (x, y, channel) => {
      const [a, b] = [(Math.PI * (x + 0.5)) / cells, (Math.PI * (y + 0.5)) / cells];
      return channel === 0 ? Math.sin(a) * Math.cos(b) : -Math.cos(a) * Math.sin(b);
    });
    await lab.open(side, side, { simulationResolution: cells, curl: 0 });
    const held = await lab.write('velocity', whirl);
    await lab.step(dt, 6);
    const share = norm(await lab.read('velocity', 2)) / norm(held);
    expect(share).toBeCloseTo(1 / (1 + 2 * dt) ** 6, 2);
  });

  it('gains with a splat its colour times the area π · radius', async () => {
    await lab.splat({ x: 0.5, y: 0.5, velocity: [0, 0], colour: [0.15, 0.3, 0.6] });
    const dye = await lab.read('dye', 3);
    const area = Math.PI * 0.002 * side * side;
    expect(sum(dye) / (1.05 * area)).toBeCloseTo(1, 3);
  });

  it('gains with a splat its velocity at the point', async () => {
    const point = 16.5 / cells;
    await lab.splat({ x: point, y: point, velocity: [600, -350], colour: [0, 0, 0] });
    const velocity = await lab.read('velocity', 2);
    expect(at(velocity, 16, 16, 0)).toBeCloseTo(600, 0);
    expect(at(velocity, 16, 16, 1)).toBeCloseTo(-350, 0);
  });

  it('carries dye the way the velocity points, and nowhere makes more of it', async () => {
    await lab.open(side, side, { simulationResolution: cells, densityDissipation: 0 });
    await lab.splat({ x: 0.4, y: 0.5, velocity: [120, 40], colour: [0.15, 0.15, 0.15] });
    const before = await lab.read('dye', 3);
    await lab.step(dt, 10);
    const after = await lab.read('dye', 3);
    expect(Math.max(...after.data)).toBeLessThanOrEqual(Math.max(...before.data));
    const [fromX, fromY] = middle(before);
    const [x, y] = middle(after);
    expect(x - fromX).toBeGreaterThan(2);
    expect((y - fromY) / (x - fromX)).toBeCloseTo(1 / 3, 1);
  });

  it('stays as it is where nothing was dropped', async () => {
    await lab.step(dt, 3);
    expect(norm(await lab.read('dye', 3))).toBe(0);
    expect(norm(await lab.read('velocity', 2))).toBe(0);
    expect(norm(await lab.picture())).toBe(0);
  });
});

describe('thirty frames of a moving pointer', () => {
  it('look like the reference', async () => {
    const [width, height, resolution] = [160, 100, 32];
    await lab.open(width, height, { simulationResolution: resolution });
    const model = createReferenceFluid({ width, height, resolution });
    for (let frame = 0; frame < 30; frame++) {
      const splat = scriptedSplat(frame, width / height);
      await lab.splat(splat);
      await lab.step(dt);
      model.splat(splat);
      model.step(dt);
    }
    const shown = await lab.picture();
    const expected = reference.display(model.dye(), width, height);
    expect(peakSignalToNoise(shown, expected)).toBeGreaterThan(54);
    expect(structuralSimilarity(shown, expected)).toBeGreaterThan(0.994);
  });
});
