/**
 * Measures the fluid against the plain way to draw it, with the same constants, in one browser
 * with software WebGL, and against a reference in double precision. Both sides take turns, so that
 * other work of the machine falls on both.
 */
import { gzipSync } from 'node:zlib';
import type { BenchInPage, Distance, Kind } from './fluid/inPage.ts';
import { closeBrowser, openFluidPage, shippedChunk, type FluidPage } from './fluid/fluidPage.ts';
import { visit, type Visit } from './fluid/visit.ts';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { orAborted } from '../src/lib/timeLimit.ts';
import { median } from './support/statistics.ts';

interface Sizes {
  /** Of the canvas, in pixels. */
  readonly canvas: { readonly width: number; readonly height: number };
  /** Frames that are drawn before the first is measured: the trail is then as long as it gets. */
  readonly warmUp: number;
  /** Turns that each side has, and the frames in each. */
  readonly rounds: number;
  readonly measured: number;
  /** Frames after which the picture is compared with the reference. */
  readonly frames: number;
  /** How long the mouse moves in a visit, in milliseconds. */
  readonly moving: number;
  /** How long it then rests, in milliseconds. */
  readonly still: number;
}

const SIZES: Sizes = {
  canvas: { width: 1280, height: 800 },
  warmUp: 40,
  rounds: 5,
  measured: 8,
  frames: 150,
  moving: 3_000,
  still: 7_000,
};
const SMOKE_SIZES: Sizes = {
  canvas: { width: 160, height: 120 },
  warmUp: 1,
  rounds: 1,
  measured: 1,
  frames: 3,
  moving: 100,
  still: 100,
};

declare const bench: BenchInPage;

const DRAWN: readonly Kind[] = ['baseline', 'fluid', 'fluid1440'];
const VISITED: readonly Kind[] = ['none', 'baseline', 'fluid'];
const MEGABYTE = 1e6;

/** Measures frames, visits, the picture and the size of the code. */
export const benchmark: Benchmark = async ({ smoke, signal }) => {
  try {
    return await orAborted(measure(smoke), signal);
  } finally {
    await closeBrowser();
  }
};

async function measure(smoke: boolean): Promise<Figure[]> {
  const { canvas, frames, moving, still, ...turns } = smoke ? SMOKE_SIZES : SIZES;
  const code = await shippedChunk('src/fluid/createFluid.ts');
  const [frameTimes, bytes] = await movingFrames(canvas, turns);
  const distance = await distanceFromReference(canvas, frames);
  const visits = new Map<Kind, Visit[]>(VISITED.map((kind) => [kind, []]));
  for (let round = 0; round < (smoke ? 1 : 2); round++) {
    for (const kind of VISITED)
      visits.get(kind)?.push(await visit(kind, canvas, { moving, still }));
  }
  return figuresOf(frameTimes, bytes, visits, distance, gzipSync(code, { level: 9 }).length);
}

/** Milliseconds of a moving frame and bytes of textures, by kind. */
async function movingFrames(
  size: { width: number; height: number },
  { warmUp, rounds, measured: each }: Pick<Sizes, 'warmUp' | 'rounds' | 'measured'>,
): Promise<[Map<Kind, number>, Map<Kind, number>]> {
  const pages = new Map<Kind, FluidPage>();
  const times = new Map<Kind, number[]>();
  const bytes = new Map<Kind, number>();
  for (const kind of DRAWN) {
    const opened = await openFluidPage('bench/fluid/inPage.ts', { viewport: size });
    pages.set(kind, opened);
    times.set(kind, []);
    await opened.page.evaluate(({ of, width, height }) => bench.open(of, width, height), {
      of: kind,
      ...size,
    });
    await opened.page.evaluate((count) => bench.frames(count), warmUp);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [kind, { page }] of pages) {
      const measured = await page.evaluate((count) => bench.frames(count), each);
      times.get(kind)?.push(...measured);
    }
  }
  for (const [kind, { page, close }] of pages) {
    bytes.set(kind, await page.evaluate(() => bench.textureBytes()));
    await close();
  }
  return [new Map([...times].map(([kind, all]) => [kind, median(all)])), bytes];
}

async function distanceFromReference(
  size: { width: number; height: number },
  frames: number,
): Promise<Distance> {
  const { page, close } = await openFluidPage('bench/fluid/inPage.ts', { viewport: size });
  await page.evaluate(({ width, height }) => bench.open('fluid', width, height), size);
  await page.evaluate((count) => bench.frames(count), frames);
  const distance = await page.evaluate(() => bench.compare());
  await close();
  return distance;
}

function figuresOf(
  times: Map<Kind, number>,
  bytes: Map<Kind, number>,
  visits: Map<Kind, Visit[]>,
  distance: Distance,
  gzipped: number,
): Figure[] {
  const time = (kind: Kind) => times.get(kind) ?? Number.NaN;
  const size = (kind: Kind) => (bytes.get(kind) ?? Number.NaN) / MEGABYTE;
  const cost = (kind: Kind) => median((visits.get(kind) ?? []).map(({ processor }) => processor));
  const own = (kind: Kind) => cost(kind) - cost('none');
  const click = (kind: Kind) => median((visits.get(kind) ?? []).map((one) => one.click));
  const compare = (plain: number, fluid: number, unit: string) =>
    `${fluid.toFixed(2)} ${unit}, plain ${plain.toFixed(2)} ${unit}: 1/${(plain / fluid).toFixed(1)}`;
  return [
    figure('moving frame', compare(time('baseline'), time('fluid'), 'ms'), '1/6'),
    figure('the same, dye of 1440', compare(time('baseline'), time('fluid1440'), 'ms'), '1/3.5'),
    figure('a visit, processor time', compare(cost('baseline'), cost('fluid'), 's')),
    figure(
      `less ${cost('none').toFixed(2)} s of a page without a fluid`,
      compare(own('baseline'), own('fluid'), 's'),
      '1/12',
    ),
    figure('a click while it moves', compare(click('baseline'), click('fluid'), 'ms'), '1/12'),
    figure('textures', compare(size('baseline'), size('fluid'), 'MB'), '17 MB'),
    figure('gzipped', `${gzipped} bytes`, '9216 bytes'),
    figure('picture, PSNR', `${distance.psnr.toFixed(1)} dB`, '54 dB'),
    figure('picture, SSIM', distance.ssim.toFixed(4), '0.994'),
    figure('velocity, relative error', percent(distance.velocity), '1 %'),
    figure('divergence, relative error', percent(distance.divergence), '1 %'),
    figure('all of the dye, relative error', percent(distance.mass), '0.5 %'),
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(3)} %`;
