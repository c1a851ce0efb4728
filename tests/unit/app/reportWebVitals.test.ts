// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { reportWebVitals, type Vital } from '#app/reportWebVitals.ts';

const vitals = vi.hoisted(() => {
  const measure = (name: string, value: number) => (report: (metric: Metric) => void) =>
    report({ name, value, rating: 'good', id: `${name}-1` } as Metric);
  return {
    loaded: false,
    module: {
      onCLS: measure('CLS', 0),
      onFCP: measure('FCP', 300),
      onFID: measure('FID', 2),
      onINP: measure('INP', 40),
      onLCP: measure('LCP', 400),
      onTTFB: measure('TTFB', 50),
    },
  };
});
vi.mock('web-vitals', () => {
  vitals.loaded = true;
  return vitals.module;
});

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 0));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('web vitals', () => {
  it('report CLS, FID, FCP, LCP, TTFB and INP, and load only after the page has', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const sent: Vital[] = [];
    reportWebVitals((vital) => sent.push(vital));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(vitals.loaded).toBe(false);

    readyState.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(sent).toHaveLength(6));
    expect(sent.map(({ name }) => name).sort()).toEqual([
      'CLS',
      'FCP',
      'FID',
      'INP',
      'LCP',
      'TTFB',
    ]);
    expect(sent[0]).toEqual({ name: 'CLS', value: 0, rating: 'good', id: 'CLS-1', path: '/' });
  });
});
