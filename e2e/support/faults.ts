import type { Page, Route } from '@playwright/test';
import { backend } from '../../tests/support/backend.ts';

export type Service = 'auth' | 'firestore' | 'storage';

/** The service is gone, never answers, or answers with an HTTP status. */
export const FAULTS = ['down', 'hanging', 429, 500, 503] as const;
export type Fault = (typeof FAULTS)[number];

/** The texts and names that Google's services send with a status. */
const ANSWERS = {
  429: ['RESOURCE_EXHAUSTED', 'Quota exceeded.'],
  500: ['INTERNAL', 'Internal error encountered.'],
  503: ['UNAVAILABLE', 'The service is currently unavailable.'],
} as const;

/** A fault of a service, for one page. */
export interface Outage {
  /** How many requests have met the fault. */
  readonly hits: () => number;
  /** Ends it. Requests without an answer lose their connection. */
  readonly end: () => Promise<void>;
}

/** Breaks a service for one page. */
export async function breakService(page: Page, service: Service, fault: Fault): Promise<Outage> {
  const port = String(backend.ports[service]);
  const isOfService = (url: URL) => url.port === port;
  const hanging: Route[] = [];
  let hits = 0;
  let isOver = false;
  const onRequest = async (route: Route) => {
    const isPreflight = typeof fault === 'number' && route.request().method() === 'OPTIONS';
    if (isOver || isPreflight) {
      await route.continue();
      return;
    }
    hits += 1;
    if (fault === 'hanging') hanging.push(route);
    else if (fault === 'down') await route.abort('connectionrefused');
    else {
      const [status, message] = ANSWERS[fault];
      await route.fulfill({
        status: fault,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: fault, status, message } },
      });
    }
  };
  await page.route(isOfService, onRequest);
  return {
    hits: () => hits,
    async end() {
      isOver = true;
      await Promise.all(hanging.splice(0).map((route) => route.abort('connectionreset')));
      await page.unroute(isOfService, onRequest);
    },
  };
}

/** Slows all of a page's requests down: an answer after two seconds, and 50 kB a second. */
export async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
