import type { Metric } from 'web-vitals';
import { VITALS_ADDRESS } from '#config/site.ts';
import { logError } from '#lib/log.ts';
import { whenIdle } from '#lib/whenIdle.ts';

const IDLE_TIMEOUT_MS = 5_000;

/** One measurement of a visit. `value` is in ms, except for CLS, which has no unit. */
interface Vital {
  readonly name: Metric['name'];
  readonly value: number;
  readonly rating: Metric['rating'];
  readonly id: string;
  readonly path: string;
}

/**
 * Reports CLS, FID, FCP, LCP, TTFB and INP of this visit. The library loads when the page has
 * loaded and the browser is idle. Browsers buffer the earlier entries. Each is sent as JSON to
 * VITE_VITALS_ADDRESS, or nowhere if that is not set.
 */
export function reportWebVitals(): void {
  const start = () => {
    whenIdle(() => {
      loadAndReport().catch((error: unknown) => logError('measure web vitals', error));
    }, IDLE_TIMEOUT_MS);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function loadAndReport(): Promise<void> {
  // INP has replaced FID elsewhere, but the contract names FID.
  // oxlint-disable-next-line typescript/no-deprecated
  const { onCLS, onFCP, onFID, onINP, onLCP, onTTFB } = await import('web-vitals');
  const report = ({ name, value, rating, id }: Metric) => {
    const vital: Vital = { name, value, rating, id, path: window.location.pathname };
    if (VITALS_ADDRESS) navigator.sendBeacon(VITALS_ADDRESS, JSON.stringify(vital));
  };
  for (const observe of [onCLS, onFCP, onFID, onINP, onLCP, onTTFB]) observe(report);
}
