import type { BrowserContext, Page, Response } from '@playwright/test';
import { backend } from '../../tests/support/backend.ts';
import type { Priced } from './prices.ts';

/** The use of a visit so far. */
export interface Traffic extends Record<Priced, number> {
  /** Connections to the Realtime Database. */
  connections: number;
  /** Anonymous accounts that were created. */
  accounts: number;
}

/** The TLS handshake of each new connection, which the Realtime Database counts. */
const HANDSHAKE_BYTES = 3_500;

/**
 * Counts the traffic of a visitor's pages with the suite, and the bytes that the site sends.
 *
 * @param sent the bytes that the site has sent so far, to any visitor
 */
export function countTraffic(visitor: BrowserContext, sent: () => number) {
  const sentBefore = sent();
  const traffic: Traffic = {
    ...{ reads: 0, writes: 0, hosting: 0, database: 0, storage: 0 },
    ...{ connections: 0, accounts: 0 },
  };
  const counting: Promise<void>[] = [];
  const { ports } = backend;
  const countBytes = async (service: 'storage' | 'database', response: Response) => {
    // Not in one expression: anything counted during the wait would be lost.
    const bytes = await bytesOf(response);
    traffic[service] += bytes;
  };
  const count = async (response: Response) => {
    const { port, pathname } = new URL(response.url());
    if (port === String(ports.storage)) await countBytes('storage', response);
    else if (port === String(ports.database)) await countBytes('database', response);
    else if (pathname.endsWith('accounts:signUp')) traffic.accounts += 1;
    else if (port === String(ports.firestore)) await countDocuments(response, traffic);
  };
  visitor.on('response', (response) => counting.push(count(response)));
  const watchSockets = (page: Page) =>
    page.on('websocket', (socket) => {
      traffic.connections += 1;
      traffic.database += HANDSHAKE_BYTES;
      socket.on('framereceived', ({ payload }) => {
        traffic.database += Buffer.byteLength(payload);
      });
    });
  visitor.on('page', watchSockets);
  return async (): Promise<Traffic> => {
    // A response no longer has a body once its page has been left.
    await Promise.allSettled(counting);
    return { ...traffic, hosting: sent() - sentBefore };
  };
}

async function bytesOf(response: Response): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await response.request().sizes();
  return responseBodySize + responseHeadersSize;
}

/** A query costs a read for each document, and one if it finds none; a count one for each 1,000. */
async function countDocuments(response: Response, traffic: Traffic): Promise<void> {
  const request = response.request();
  const { pathname } = new URL(response.url());
  if (request.method() === 'OPTIONS' || !response.ok()) return;
  if (pathname.endsWith(':commit')) {
    const { writes = [] } = (request.postDataJSON() ?? {}) as { readonly writes?: unknown[] };
    traffic.writes += writes.length;
    return;
  }
  const answer: unknown = await response.json();
  const found = Array.isArray(answer)
    ? answer.filter((each: { readonly document?: unknown }) => each.document).length
    : ((answer as { readonly documents?: unknown[] }).documents?.length ?? 0);
  traffic.reads += Math.max(1, found);
}
