import type { ComponentType } from 'react';
import { CHUNK_TIMEOUT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { withTimeout } from '#lib/timeLimit.ts';

type PageModule = Readonly<Record<string, ComponentType>>;

/** A page's script could not be loaded: no network, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(page: string, cause: unknown) {
    super(`The page ${page} could not be loaded.`, { cause });
  }
}

/**
 * Makes a route's `lazy` function, which loads the page as its own chunk.
 *
 * @param page the name of the component that the module exports
 * @returns a loader that tries twice, for at most CHUNK_TIMEOUT_MS each, logs every failure, and
 *   rejects with a ChunkLoadError; without a network it tries once
 */
export function lazyPage(page: string, load: () => Promise<PageModule>) {
  return async (): Promise<{ Component: ComponentType }> => {
    const module = await retry(() => attempt(page, load), {
      isTemporary: (error) => error instanceof ChunkLoadError && navigator.onLine,
      maxTries: 2,
    });
    const Component = module[page];
    if (!Component) throw new Error(`The page module does not export ${page}.`);
    return { Component };
  };
}

async function attempt(page: string, load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    return await withTimeout(load(), CHUNK_TIMEOUT_MS);
  } catch (cause) {
    const error = new ChunkLoadError(page, cause);
    logError(`load a chunk (${page})`, error);
    throw error;
  }
}
