import { useRef, type RefObject } from 'react';
import { ViewControls } from '../ViewControls.tsx';
import { useZoom } from '../useZoom.ts';
import type { Pdf } from './pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import { useKeptPosition } from './useKeptPosition.ts';
import { usePagesInView } from './usePagesInView.ts';
import { useWidth } from './useWidth.ts';

/** A page is no wider than this before it is zoomed. */
const MAX_WIDTH_PX = 896;
const MARGIN_PX = 8;

interface PdfPagesProps {
  readonly pdf: Pdf;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The pages of an open PDF. Those near the view are drawn; the others only take up space. */
export function PdfPages({ pdf, scroller }: PdfPagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const available = useWidth(scroller);
  const { zoom, zoomIn, zoomOut } = useZoom(scroller);
  const { near, current } = usePagesInView(list, scroller, available > 0);
  const width = Math.floor(Math.min(available - 2 * MARGIN_PX, MAX_WIDTH_PX) * zoom);
  useKeptPosition(scroller, width);
  const numbers = Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
  return (
    <>
      <div
        ref={list}
        className="mx-auto flex w-max min-w-full flex-col items-center gap-2 p-2 pb-16"
      >
        {available > 0 &&
          numbers.map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              width={width}
              isNear={near.has(number)}
            />
          ))}
      </div>
      <ViewControls
        label={`Page ${current} of ${pdf.pageCount}`}
        zoomIn={zoomIn}
        zoomOut={zoomOut}
      />
    </>
  );
}
