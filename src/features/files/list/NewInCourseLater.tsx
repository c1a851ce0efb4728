import type { ComponentProps } from 'react';
import { loadQuietly } from '#lib/loadQuietly.ts';
import { useIsIdle } from '#lib/useIsIdle.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import type { NewInCourse } from './NewInCourse.tsx';

const load = () => loadQuietly(() => import('./NewInCourse.tsx'));

/** `NewInCourse`, loaded once the page is idle, so that it does not delay the list. */
export function NewInCourseLater(props: ComponentProps<typeof NewInCourse>) {
  const loaded = useLoaded(load, useIsIdle());
  return loaded && <loaded.NewInCourse {...props} />;
}
