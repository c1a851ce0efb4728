import { useEffect, useEffectEvent, useState } from 'react';

/** Work that a component has begun. */
export type Work<Value> = WorkState<Value> & {
  /** Begins the work again and drops its earlier result. */
  readonly tryAgain: () => void;
};

type WorkState<Value> =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown };

const RUNNING = { kind: 'running' } as const;

/**
 * Runs work when the component is mounted, and again with another key. Its signal is aborted when
 * the result is no longer wanted.
 */
export function useWork<Value>(
  key: string,
  work: (signal: AbortSignal) => Promise<Value>,
): Work<Value> {
  const [state, setState] = useState<WorkState<Value>>(RUNNING);
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
        if (isWanted()) setState({ kind: 'failed', error });
      },
    );
    return () => {
      effect.abort();
      setState(RUNNING);
    };
  }, [key, tries]);
  return { ...state, tryAgain: () => setTries((count) => count + 1) };
}
