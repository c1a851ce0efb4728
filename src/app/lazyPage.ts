import type { ComponentType } from 'react';
import { logError } from '#browser/log.ts';
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts';
import { ChunkLoadError } from './ChunkLoadError.ts';

/** The wait before a chunk that failed is asked for once more. */
const RETRY_DELAY_MS = 1_000;

type PageModule = Readonly<Record<string, ComponentType>>;

/**
 * A page as a chunk of its own, for a route's `lazy`.
 *
 * @param page name of the component that the module exports
 * @returns a loader that asks twice, each time for at most CHUNK_TIMEOUT_MS, reports each failure,
 *   and rejects with a ChunkLoadError
 */
export function lazyPage(page: string, load: () => Promise<PageModule>) {
  return async (): Promise<{ Component: ComponentType }> => {
    let module: PageModule;
    try {
      module = await attempt(page, load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      module = await attempt(page, load);
    }
    const Component = module[page];
    if (!Component) throw new Error(`The page module does not export ${page}.`);
    return { Component };
  };
}

async function attempt(page: string, load: () => Promise<PageModule>): Promise<PageModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer within ${CHUNK_TIMEOUT_MS} ms.`)),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    const error = new ChunkLoadError(page, cause);
    logError(`load a chunk (${page})`, error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
