// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { reportWebVitals } from '#app/reportWebVitals.ts';

vi.mock('web-vitals', () => {
  const measure = (name: string, value: number) => (report: (metric: Metric) => void) =>
    report({ name, value, rating: 'good', id: `${name}-1` } as Metric);
  return {
    onCLS: measure('CLS', 0),
    onFCP: measure('FCP', 300),
    onFID: measure('FID', 2),
    onINP: measure('INP', 40),
    onLCP: measure('LCP', 400),
    onTTFB: measure('TTFB', 50),
  };
});

vi.mock('#config/site.ts', () => ({ VITALS_ADDRESS: 'https://vitals.college.org/loads' }));

const whenIdle = vi.fn((task: () => void) => task());

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', whenIdle);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('web vitals', () => {
  it('report CLS, FID, FCP, LCP, TTFB and INP once the page has loaded and is idle', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const sent: { readonly name: string }[] = [];
    const sendBeacon = (address: string, vital: string) => {
      expect(address).toBe('https://vitals.college.org/loads');
      return sent.push(JSON.parse(vital) as never);
    };
    vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon }));
    reportWebVitals();
    expect(whenIdle).not.toHaveBeenCalled();

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
