import type { Metric } from 'web-vitals';
import { logError } from '#browser/log.ts';

/** One measurement of a visit: name, value (ms; CLS has no unit), rating, and the page's path. */
export interface Vital {
  readonly name: Metric['name'];
  readonly value: number;
  readonly rating: Metric['rating'];
  readonly id: string;
  readonly path: string;
}

/**
 * Reports CLS, FID, FCP, LCP, TTFB and INP of this visit. The library comes when the page has
 * loaded and the browser has nothing better to do; it sees what happened before all the same.
 */
export function reportWebVitals(send: (vital: Vital) => void): void {
  const start = () => {
    whenIdle(() => {
      loadAndReport(send).catch((error: unknown) => logError('measure web vitals', error));
    });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function loadAndReport(send: (vital: Vital) => void): Promise<void> {
  // INP has taken FID's place elsewhere; the contract names FID.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const { onCLS, onFCP, onFID, onINP, onLCP, onTTFB } = await import('web-vitals');
  const report = ({ name, value, rating, id }: Metric) =>
    send({ name, value, rating, id, path: window.location.pathname });
  for (const observe of [onCLS, onFCP, onFID, onINP, onLCP, onTTFB]) observe(report);
}

/** Safari has no requestIdleCallback. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 1_000);
}
