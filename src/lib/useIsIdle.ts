import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

const IDLE_TIMEOUT_MS = 2_000;

/** Whether the browser was idle since the component appeared; true after two seconds at the latest. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), IDLE_TIMEOUT_MS), []);
  return isIdle;
}
