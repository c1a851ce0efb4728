import { useEffect, useState } from 'react';
import { logError } from './log.ts';

/**
 * Returns a module that is loaded when it is first wanted; null until it has loaded, and if loading
 * failed. Loading is tried again when the module is wanted again.
 *
 * @param load imports the module; the same function at every render
 */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    load().then(
      (loaded) => {
        if (!isOver) setModule(loaded);
      },
      (error: unknown) => logError('load a part of the page', error),
    );
    return () => {
      isOver = true;
    };
  }, [load, isWanted]);
  return module;
}

const failures = new WeakSet<object>();

/**
 * Loads a chunk whose absence the caller deals with: a page that shows its own error, a prefetch, an
 * animation, what an idle page loads by itself. When such a chunk is missing, the open page does not
 * reload for it.
 */
export async function loadQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) failures.add(error);
    throw error;
  }
}

/** Whether an error is the failure of such a chunk, once its caller has been told. */
export const isQuietFailure = (error: Error) => failures.has(error);
