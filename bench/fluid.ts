/**
 * The fluid beside the plain way to draw it, with the same constants, in one browser with software
 * WebGL, and beside a reference in double precision. Both sides are measured in turns, so that
 * whatever else the machine does falls on both.
 */
import { gzipSync } from 'node:zlib';
import type { BenchInPage, Distance, Kind } from './fluid/inPage.ts';
import {
  browserProcessorTime,
  closeBrowser,
  openFluidPage,
  shippedChunk,
  type FluidPage,
} from './fluid/fluidPage.ts';

export interface FluidBenchOptions {
  /** Of the canvas, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Turns that each side has. */
  readonly rounds?: number;
  /** Frames after which the picture is compared with the reference. */
  readonly frames?: number;
  /** How long the mouse moves, and how long it then rests, in a visit, in milliseconds. */
  readonly moving?: number;
  readonly still?: number;
}

/** What one visit to the landing page costs. */
interface Visit {
  /** Seconds of processor time of the whole browser. */
  processor: number;
  /** From a click to the frame that shows what it did, in milliseconds: the middle one. */
  click: number;
}

declare const bench: BenchInPage;

const DRAWN: readonly Kind[] = ['baseline', 'fluid', 'fluid1440'];
const VISITED: readonly Kind[] = ['none', 'baseline', 'fluid'];
const MEGABYTE = 1e6;
const PAGE_SETTLES_MS = 1_500;

/** Measures and prints the table. */
export async function benchFluid({
  width = 1280,
  height = 800,
  rounds = 5,
  frames = 150,
  moving = 3_000,
  still = 7_000,
}: FluidBenchOptions = {}): Promise<void> {
  const size = { width, height };
  const code = await shippedChunk('src/fluid/index.ts');
  const [times, bytes] = await movingFrames(size, rounds);
  const distance = await distanceFromReference(size, frames);
  const visits = new Map<Kind, Visit[]>(VISITED.map((kind) => [kind, []]));
  for (let round = 0; round < 2; round++) {
    for (const kind of VISITED) {
      visits.get(kind)?.push(await visit(kind, size, { moving, still }));
    }
  }
  await closeBrowser();
  print(times, bytes, visits, distance, gzipSync(code, { level: 9 }).length);
}

/** Milliseconds of a moving frame and bytes of textures, by kind. */
async function movingFrames(
  size: { width: number; height: number },
  rounds: number,
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
    // Enough for the trail to be as long as it gets.
    await opened.page.evaluate((count) => bench.frames(count), 40);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [kind, { page }] of pages) {
      const measured = await page.evaluate((count) => bench.frames(count), 8);
      times.get(kind)?.push(...measured);
    }
  }
  for (const [kind, { page, close }] of pages) {
    bytes.set(kind, await page.evaluate(() => bench.textureBytes()));
    await close();
  }
  return [new Map([...times].map(([kind, all]) => [kind, middle(all)])), bytes];
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

/**
 * The mouse moves, clicks a button now and then, and rests. A browser works for that on any page:
 * what a page without a fluid takes is measured too.
 */
async function visit(
  kind: Kind,
  size: { width: number; height: number },
  { moving, still }: { moving: number; still: number },
): Promise<Visit> {
  const { page, close } = await openFluidPage('bench/fluid/inPage.ts', { viewport: size });
  // The page itself is no part of it.
  await page.waitForTimeout(PAGE_SETTLES_MS);
  const before = await browserProcessorTime();
  await page.evaluate(({ of, width, height }) => bench.open(of, width, height), {
    of: kind,
    ...size,
  });
  await page.evaluate(() => bench.run());
  const start = Date.now();
  let nextClick = 500;
  while (Date.now() - start < moving) {
    const time = (Date.now() - start) / 1000;
    const x = size.width * (0.5 + 0.38 * Math.sin(2.9 * time));
    const y = size.height * (0.5 + 0.36 * Math.sin(4.3 * time + 0.8));
    if (Date.now() - start > nextClick) {
      nextClick += 800;
      await page.mouse.click(30, 20);
    }
    await page.mouse.move(x, y);
    await new Promise((resolve) => setTimeout(resolve, 12));
  }
  await new Promise((resolve) =>
    setTimeout(resolve, Math.max(0, start + moving + still - Date.now())),
  );
  const processor = (await browserProcessorTime()) - before;
  const clicks = await page.evaluate(() => bench.clicks());
  await close();
  return { processor, click: middle(clicks) };
}

function print(
  times: Map<Kind, number>,
  bytes: Map<Kind, number>,
  visits: Map<Kind, Visit[]>,
  distance: Distance,
  gzipped: number,
): void {
  const time = (kind: Kind) => times.get(kind) ?? Number.NaN;
  const size = (kind: Kind) => (bytes.get(kind) ?? Number.NaN) / MEGABYTE;
  const cost = (kind: Kind) => middle((visits.get(kind) ?? []).map(({ processor }) => processor));
  const own = (kind: Kind) => cost(kind) - cost('none');
  const click = (kind: Kind) => middle((visits.get(kind) ?? []).map((one) => one.click));
  const ratio = (base: number, ours: number) => `1/${(base / ours).toFixed(1)}`;
  const rows = [
    ['', 'plain', 'fluid', 'ratio', 'goal'],
    [
      'moving frame, ms',
      time('baseline').toFixed(1),
      time('fluid').toFixed(1),
      ratio(time('baseline'), time('fluid')),
      '1/6',
    ],
    [
      'the same, dye of 1440, ms',
      time('baseline').toFixed(1),
      time('fluid1440').toFixed(1),
      ratio(time('baseline'), time('fluid1440')),
      '1/3.5',
    ],
    [
      'a visit of ten seconds, s of processor',
      cost('baseline').toFixed(2),
      cost('fluid').toFixed(2),
      ratio(cost('baseline'), cost('fluid')),
    ],
    [
      `less ${cost('none').toFixed(2)} s of a page without a fluid`,
      own('baseline').toFixed(2),
      own('fluid').toFixed(2),
      ratio(own('baseline'), own('fluid')),
      '1/12',
    ],
    [
      'a click while it moves, ms',
      click('baseline').toFixed(0),
      click('fluid').toFixed(0),
      ratio(click('baseline'), click('fluid')),
      '1/12',
    ],
    ['textures, MB', size('baseline').toFixed(1), size('fluid').toFixed(2), '', '17'],
    ['gzipped, bytes', '', String(gzipped), '', '9216'],
    ['picture, PSNR in dB', '', distance.psnr.toFixed(1), '', '54'],
    ['picture, SSIM', '', distance.ssim.toFixed(4), '', '0.994'],
    ['velocity, relative error', '', percent(distance.velocity), '', '1 %'],
    ['divergence, relative error', '', percent(distance.divergence), '', '1 %'],
    ['all of the dye, relative error', '', percent(distance.mass), '', '0.5 %'],
  ];
  for (const [name = '', ...cells] of rows) {
    console.log(name.padEnd(40) + cells.map((cell) => cell.padStart(10)).join(''));
  }
}

const percent = (share: number) => `${(share * 100).toFixed(3)} %`;

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
