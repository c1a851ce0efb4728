import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    /** Missing if the node has left the document. */
    readonly node?: Node;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Returns every unexpected layout shift since the page was opened: its score, and what moved from
 * where to where.
 */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${width} x ${height} at ${x}, ${y}`;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.hadRecentInput) continue;
            const moved = entry.sources
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${node?.nodeName ?? '?'} ${node?.textContent ?? ''} (${place(previousRect)} to ${place(currentRect)})`,
              )
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
