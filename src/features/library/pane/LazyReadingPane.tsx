import { useLocation } from 'react-router-dom';
import { useMediaQuery } from '#lib/reducedMotion.ts';
import { isSlowLine } from '#lib/connection.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import { fileOfQuery } from '#model/filesAddress.ts';
import './readingPane.css';

const loadReadingPane = () => import('./ReadingPane.tsx');

interface LazyReadingPaneProps {
  /** The caption of the list beside it. */
  readonly caption: string;
}

/** `ReadingPane`, once the rows are there, where there is room beside them and on no slow line. */
export function LazyReadingPane({ caption }: LazyReadingPaneProps) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const isCovered = fileOfQuery(useLocation().search) !== null;
  const isWanted = useIsIdle() && isWide && !isSlowLine() && !isCovered;
  const loaded = useLoaded(loadReadingPane, isWanted);
  return loaded && isWide && <loaded.ReadingPane caption={caption} isCovered={isCovered} />;
}
