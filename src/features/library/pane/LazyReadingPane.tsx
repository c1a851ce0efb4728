import type { ComponentProps } from 'react';
import { useMediaQuery } from '#lib/reducedMotion.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import type { ReadingPane } from './ReadingPane.tsx';
import './readingPane.css';

const loadReadingPane = () => import('./ReadingPane.tsx');

/** `ReadingPane`, once the rows are there, and where there is room beside them. */
export function LazyReadingPane(props: ComponentProps<typeof ReadingPane>) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const loaded = useLoaded(loadReadingPane, useIsIdle() && isWide);
  return loaded && isWide && <loaded.ReadingPane {...props} />;
}
