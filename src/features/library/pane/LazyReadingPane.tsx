import type { ComponentProps } from 'react';
import { useMediaQuery } from '#lib/reducedMotion.ts';
import { isSlowLine } from '#lib/slowLine.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import type { ReadingPane } from './ReadingPane.tsx';
import './readingPane.css';

const loadReadingPane = () => import('./ReadingPane.tsx');

/** `ReadingPane`, once the rows are there, where there is room beside them and on no slow line. */
export function LazyReadingPane(props: ComponentProps<typeof ReadingPane>) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const isWanted = useIsIdle() && isWide && !isSlowLine();
  const loaded = useLoaded(loadReadingPane, isWanted);
  return loaded && isWide && <loaded.ReadingPane {...props} />;
}
