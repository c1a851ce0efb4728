import type { Page } from '@playwright/test';

/** One press or key, and how long it took until the next paint, in steps of 8 ms. */
export interface Interaction {
  readonly name: string;
  readonly duration: number;
}

interface Recorded {
  readonly interactions: Map<number, Interaction>;
  layoutShift: number;
}

type RecordingWindow = Window & { recorded?: Recorded };

interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
  readonly target?: Element | null;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Records interactions and layout shifts. Runs in the page before anything else. */
export function watchInteractions(): void {
  const recorded: Recorded = { interactions: new Map(), layoutShift: 0 };
  (window as RecordingWindow).recorded = recorded;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      const earlier = recorded.interactions.get(entry.interactionId);
      if (!entry.interactionId || entry.duration <= (earlier?.duration ?? 0)) continue;
      const target = entry.target?.getAttribute('aria-label') ?? entry.target?.textContent ?? '';
      const name = `${entry.name} ${target.slice(0, 24)}`;
      recorded.interactions.set(entry.interactionId, { name, duration: entry.duration });
    }
    // The shortest duration that browsers report.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) recorded.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns everything recorded on a page, once its last interaction has been painted. */
export async function readInteractions(
  page: Page,
): Promise<{ readonly interactions: readonly Interaction[]; readonly layoutShift: number }> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { recorded } = window as RecordingWindow;
    return {
      interactions: [...(recorded?.interactions.values() ?? [])],
      layoutShift: recorded?.layoutShift ?? 0,
    };
  });
}
