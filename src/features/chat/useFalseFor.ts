import { useEffect, useState } from 'react';

/** Returns whether a value has been false for `milliseconds` without a break. */
export function useFalseFor(value: boolean, milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (value) return undefined;
    const timer = setTimeout(() => setHasElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [value, milliseconds]);
  return hasElapsed && !value;
}
