import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds until a time, counted down; 0 once it has passed, and for null.
 *
 * @param time on the clock of `performance.now()`, which cannot be set back
 */
export function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (time === null) return undefined;
    const update = () => setNow(performance.now());
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [time]);
  return time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1_000));
}
