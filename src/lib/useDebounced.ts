import { useEffect, useState } from 'react';

/** Returns a text once it has not changed for a while; '' before. */
export function useDebounced(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
