import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

const IDLE_TIMEOUT_MS = 2_000;

/** Whether the browser has been idle since the component mounted; true after two seconds. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), IDLE_TIMEOUT_MS), []);
  return isIdle;
}
