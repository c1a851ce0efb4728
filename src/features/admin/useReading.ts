import { useEffect, useState } from 'react';
import { ACTION_LIMIT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { withLimit } from '#lib/withLimit.ts';

/** The value that was read last, if any, and whether the last attempt failed. */
export interface Reading<Value> {
  readonly value: Value | undefined;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

/**
 * Reads something for the operator, and again when `version` or `read` changes. The previous value
 * is kept until the new one has been read.
 */
export function useReading<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  version: number,
): Reading<Value> {
  const [value, setValue] = useState<Value>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const effect = new AbortController();
    const { signal } = effect;
    withLimit(read, ACTION_LIMIT_MS, signal).then(
      (found) => {
        if (signal.aborted) return;
        setHasFailed(false);
        setValue(found);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        logError('read for the operator', error);
        setHasFailed(true);
      },
    );
    return () => effect.abort();
  }, [read, version, tries]);
  return { value, hasFailed, tryAgain: () => setTries((count) => count + 1) };
}
