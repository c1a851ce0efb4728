import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}

/** Every unexpected layout shift since the page was opened: its score and the moved elements. */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.hadRecentInput) continue;
            const moved = entry.sources
              .map(({ node }) => `${node?.nodeName ?? '?'} ${node?.textContent ?? ''}`)
              .join(', ');
            shifts.push(`${entry.value.toFixed(5)}: ${moved}`);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive before the next frame but one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            observer.disconnect();
            resolve(shifts);
          }),
        );
      }),
  );
}
