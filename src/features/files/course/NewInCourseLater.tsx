import { useEffect, useState, type ComponentProps } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import type { NewInCourse } from './NewInCourse.tsx';

const IDLE_TIMEOUT_MS = 2_000;

const load = () => import('./NewInCourse.tsx');

/** `NewInCourse`, which is loaded and asks when the list itself is there. */
export function NewInCourseLater(props: ComponentProps<typeof NewInCourse>) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), IDLE_TIMEOUT_MS), []);
  const loaded = useLoaded(load, isIdle);
  return loaded && <loaded.NewInCourse {...props} />;
}
