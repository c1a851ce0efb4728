import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { inProject } from '../scripts/shared/paths.ts';
import { fillRoom } from './chat/history.ts';
import { readInteractions, watchInteractions, type Interaction } from './interaction/record.ts';
import { SCROLLED_ROWS, scrollFigures } from './interaction/scroll.ts';
import { TOUR } from './interaction/tour.ts';
import { writeLists } from './list/records.ts';
import { onTestSite } from './support/onTestSite.ts';
import { percentile } from './support/statistics.ts';

const CPU_SLOWDOWN = 4;
const ROUNDS = 3;

/** How many of the slowest interactions are named. */
const NAMED = 5;

/** The file for all interactions, slowest first. Git ignores the folder. */
const INTERACTIONS = inProject('.data/interactions.json');

/**
 * Presses, types and chooses on every page with the CPU slowed four times, and reads from the
 * browser how long each interaction took until the next paint, and what shifted. Then it scrolls a
 * long list with covers and without.
 */
export const benchmark: Benchmark = ({ smoke, signal }) =>
  onTestSite(signal, async ({ url, openBrowser }) => {
    await writeLists(SCROLLED_ROWS);
    await fillRoom(50);
    const browser = await openBrowser();
    const found: Interaction[] = [];
    let worst = { path: '', layoutShift: 0 };
    for (let round = 0; round < (smoke ? 1 : ROUNDS); round += 1) {
      for (const [path, act] of Object.entries(TOUR)) {
        const page = await browser.newPage({
          baseURL: url,
          viewport: { width: 412, height: 823 },
          hasTouch: true,
        });
        await open(page, path, smoke ? 1 : CPU_SLOWDOWN);
        await act(page);
        const { interactions, layoutShift } = await readInteractions(page);
        found.push(...interactions.map((each) => ({ ...each, name: `${path} ${each.name}` })));
        if (layoutShift > worst.layoutShift) worst = { path, layoutShift };
        await page.close();
      }
    }
    const scroll = { slowdown: smoke ? 1 : CPU_SLOWDOWN, rounds: smoke ? 1 : ROUNDS };
    return [...figuresOf(found, worst), ...(await scrollFigures(browser, url, scroll))];
  });

async function open(page: Page, path: string, slowdown: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchInteractions);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

function figuresOf(
  found: readonly Interaction[],
  worst: { readonly path: string; readonly layoutShift: number },
): Figure[] {
  const durations = found.map(({ duration }) => duration);
  const slowestFirst = found.toSorted((one, other) => other.duration - one.duration);
  mkdirSync(dirname(INTERACTIONS), { recursive: true });
  writeFileSync(INTERACTIONS, JSON.stringify(slowestFirst, null, 2));
  return [
    figure('interactions', String(found.length)),
    figure('until the next paint, median', `${percentile(durations, 0.5)} ms`),
    figure(
      'until the next paint, 98th percentile',
      `${percentile(durations, 0.98)} ms`,
      'at most 64 ms',
    ),
    ...slowestFirst
      .slice(0, NAMED)
      .map(({ name, duration }, index) =>
        figure(`slowest ${index + 1}: ${name}`, `${duration} ms`),
      ),
    figure(`layout shift at most: ${worst.path}`, worst.layoutShift.toFixed(3), '0.000'),
  ];
}
