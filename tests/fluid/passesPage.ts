import { openFluidPage } from '../../bench/fluid/fluidPage.ts';
import type { Grid } from '../../bench/fluid/grid.ts';
import type { FluidOptions, Splat } from '../../src/fluid/options.ts';
import { gridOf, unpack } from './grids.ts';
import type { GridName, PassName } from './passesInPage.ts';

/** Drives the passes of a fluid in a browser from a test. */
export type PassesPage = Awaited<ReturnType<typeof openPassesPage>>;

/** `script` runs in the page before anything else. */
export async function openPassesPage(script = '') {
  const { page, close } = await openFluidPage('tests/fluid/passesInPage.ts', { script });
  const read = (name: GridName) => page.evaluate((of) => passesInPage.read(of), name);
  return {
    close,
    /** A new fluid on a canvas of this size. */
    open: (width: number, height: number, options: Partial<FluidOptions> = {}) =>
      page.evaluate(({ size, options: given }) => passesInPage.open(size[0]!, size[1]!, given), {
        size: [width, height],
        options,
      }),
    /** Sets a texture, and returns the stored values: half floats are rounded. */
    write: async (name: GridName, grid: Grid): Promise<Grid> => {
      await page.evaluate(({ of, values }) => passesInPage.write(of, values), {
        of: name,
        values: [...grid.data],
      });
      return gridOf(await read(name), grid.channels);
    },
    /** Runs passes one after the other. */
    run: async (names: PassName[], dt = 0, decay = 1): Promise<void> => {
      for (const name of names) {
        await page.evaluate(
          ({ pass, numbers }) => passesInPage.run(pass, numbers[0]!, numbers[1]!),
          { pass: name, numbers: [dt, decay] },
        );
      }
    },
    splat: (splat: Splat) => page.evaluate((dropped) => passesInPage.splat(dropped), splat),
    step: (dt: number, steps = 1) =>
      page.evaluate(([time, times]) => passesInPage.step(time!, times!), [dt, steps]),
    read: async (name: GridName, channels: number) => gridOf(await read(name), channels),
    /** Scalars of cells that are packed in blocks (2 rows) or pairs (1 row). */
    readPacked: async (name: GridName, cells: readonly [number, number], rows: 1 | 2 = 2) =>
      unpack(await read(name), cells, rows),
    /** Returns the canvas's picture: four channels, 0 to 1. */
    picture: async (): Promise<Grid> => {
      const picture = gridOf(await page.evaluate(() => passesInPage.picture()), 4);
      return { ...picture, data: picture.data.map((value) => value / 255) };
    },
  };
}
