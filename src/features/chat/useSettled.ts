import { useEffect, useState } from 'react';

/** How long a screen reader may take to notice what has changed in the page. */
const NOTICE_MS = 1_000;

/** True once `isBusy` has been false for a moment: what had come by then is no news. */
export function useSettled(isBusy: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (isBusy) return undefined;
    const timer = setTimeout(() => setSettled(true), NOTICE_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isBusy]);
  return settled && !isBusy;
}
