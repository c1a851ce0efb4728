import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import type { AdminServices } from './adminServices.ts';

/** Whether the site is shut, live; null while that is unknown. */
export function useIsShut({ watchIsSiteShut }: Pick<AdminServices, 'watchIsSiteShut'>) {
  const [isShut, setIsShut] = useState<boolean | null>(null);
  useEffect(
    () =>
      watchIsSiteShut(setIsShut, (error) => {
        logError('watch whether the site is shut', error);
        setIsShut(null);
      }),
    [watchIsSiteShut],
  );
  return isShut;
}
