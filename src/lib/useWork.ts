import { useEffect, useEffectEvent, useState } from 'react';

/** Work that a component has begun. */
export type Work<Value> =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown; readonly tryAgain: () => void };

const RUNNING = { kind: 'running' } as const;

/**
 * Runs work when the component is mounted, and again with another key. Its signal is aborted when
 * the result is no longer wanted.
 */
export function useWork<Value>(
  key: string,
  work: (signal: AbortSignal) => Promise<Value>,
): Work<Value> {
  const [state, setState] = useState<Work<Value>>(RUNNING);
  const [tries, setTries] = useState(1);
  const begin = useEffectEvent(work);
  useEffect(() => {
    const effect = new AbortController();
    const isWanted = () => !effect.signal.aborted;
    begin(effect.signal).then(
      (value) => {
        if (isWanted()) setState({ kind: 'done', value });
      },
      (error: unknown) => {
        if (!isWanted()) return;
        setState({ kind: 'failed', error, tryAgain: () => setTries((count) => count + 1) });
      },
    );
    return () => {
      effect.abort();
      setState(RUNNING);
    };
  }, [key, tries]);
  return state;
}
