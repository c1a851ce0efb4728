import { useCallback, useEffect, useRef, useState } from 'react';

/** Called in place of leaving the page, with the function that leaves it. */
type Guard = (leave: () => void) => void;

let guard: Guard | null = null;

export const isLeavingAsked = () => guard !== null;

/** Leaves the page by `leave`, or asks first. */
export function leavePage(leave: () => void): void {
  if (guard) guard(leave);
  else leave();
}

/**
 * Asks before another page is opened, by a link or by going back.
 *
 * @param isAsked whether something would be lost now
 */
export function useLeaveGuard(isAsked: boolean) {
  const [isOpen, setOpen] = useState(false);
  const leaving = useRef<(() => void) | null>(null);
  // What was asked about has ended while the question was open.
  if (isOpen && !isAsked) setOpen(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask: Guard = (leave) => {
      leaving.current = leave;
      setOpen(true);
    };
    guard = ask;
    return () => {
      guard = null;
    };
  }, [isAsked]);
  const stay = useCallback(() => setOpen(false), []);
  const leave = useCallback(() => {
    setOpen(false);
    guard = null;
    leaving.current?.();
  }, []);
  return { isOpen, stay, leave };
}
