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
      (error: unknown) => logError('load a chunk of the page', error),
    );
    return () => {
      isOver = true;
    };
  }, [load, isWanted]);
  return module;
}
