import { useEffect, useRef, useState } from 'react';
import { pause } from '#lib/pause.ts';
import { useOnline } from '#lib/connection.ts';
import { CONNECTION_GRACE_MS } from '#model/limits.ts';
import { isSiteReachable } from '#lib/newestVersion.ts';

/** Why the chat is not connected, as far as it is known. */
type ConnectionTrouble = 'offline' | 'lost' | 'blocked';

/** A first connection can take this long on a slow line. */
const BLOCKED_AFTER_MS = 8_000;
const CHECK_INTERVAL_MS = 10_000;

/**
 * Returns whether the connection is lost, and why: there is no network, the connection broke off,
 * or the chat's host does not answer though the site does, as in schools that block it.
 *
 * @param isConnected what the database says; null until it is known
 */
export function useConnectionTrouble(isConnected: boolean | null): {
  readonly isLost: boolean;
  readonly trouble: ConnectionTrouble | null;
} {
  // Connecting takes a moment, so a short gap is not a lost connection.
  const isLost = useFalseFor(isConnected !== false, CONNECTION_GRACE_MS);
  const isLostForLong = useFalseFor(isConnected !== false, BLOCKED_AFTER_MS);
  const isOnline = useOnline();
  const wasConnected = useRef(false);
  const [trouble, setTrouble] = useState<ConnectionTrouble | null>(null);

  useEffect(() => {
    if (isConnected === true) wasConnected.current = true;
  }, [isConnected]);

  useEffect(() => {
    if (!isLost) return undefined;
    const end = new AbortController();
    // The site is asked before more is said. `navigator.onLine` is not: it can be wrong both ways.
    if (wasConnected.current) setTrouble((known) => known ?? 'lost');
    const look = async () => {
      for (let checks = 0; ; checks += 1) {
        const isReachable = await isSiteReachable(end.signal);
        if (end.signal.aborted) return;
        const isBlocked = wasConnected.current ? checks >= 3 : isLostForLong;
        if (!isReachable) setTrouble('offline');
        else if (isBlocked) setTrouble('blocked');
        else setTrouble(wasConnected.current ? 'lost' : null);
        await pause(CHECK_INTERVAL_MS, end.signal);
      }
    };
    look().catch(() => undefined);
    return () => end.abort();
  }, [isLost, isLostForLong, isOnline]);

  useEffect(() => (isLost ? () => setTrouble(null) : undefined), [isLost]);

  return { isLost, trouble: isLost ? trouble : null };
}

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
