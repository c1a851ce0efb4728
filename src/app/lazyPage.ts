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

/** A page that is its own chunk. */
export interface LazyPage {
  /** Undefined until the chunk has loaded. */
  Component?: ComponentType;
  /** Loads it. Tries twice, for at most CHUNK_TIMEOUT_MS each, and without a network once. */
  readonly load: () => Promise<void>;
}

/**
 * Makes a page that is loaded when it is first opened. Every failure is logged, and rejects with a
 * ChunkLoadError.
 *
 * @param name of the component that the module exports
 */
export function lazyPage(name: string, load: () => Promise<PageModule>): LazyPage {
  const page: LazyPage = {
    async load() {
      const module = await retry(() => attempt(name, load), {
        isTemporary: (error) => error instanceof ChunkLoadError && navigator.onLine,
        maxTries: 2,
      });
      const Component = module[name];
      if (!Component) throw new Error(`The page module does not export ${name}.`);
      page.Component = Component;
    },
  };
  return page;
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
