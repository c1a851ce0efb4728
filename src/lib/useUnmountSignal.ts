import { useEffect, useRef, type RefObject } from 'react';

/** Returns a signal that is aborted when the component unmounts; undefined before it is mounted. */
export function useUnmountSignal(): RefObject<AbortSignal | undefined> {
  const signal = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    signal.current = controller.signal;
    return () => controller.abort();
  }, []);
  return signal;
}
