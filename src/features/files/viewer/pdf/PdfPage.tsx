import { memo, useEffect, useRef, useState } from 'react';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import type { Pdf } from './pdf.ts';

/** Pages that are scrolled past quickly are not drawn, because PDF.js draws one after the other. */
const DRAW_DELAY_MS = 80;

interface PdfPageProps {
  readonly pdf: Pdf;
  /** From 1. */
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  /** Whether the page is in view or close to it. */
  readonly isNear: boolean;
}

/** One page of a PDF, which is drawn while it is near the view. */
export const PdfPage = memo(function PdfPage({ pdf, number, width, isNear }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(pdf.ratio);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = sheet.current;
    if (!isNear || !element) return undefined;
    const effect = new AbortController();
    const draw = async () => {
      await pause(DRAW_DELAY_MS, effect.signal);
      return pdf.drawPage(number, width, effect.signal);
    };
    draw().then(
      (drawn) => {
        if (effect.signal.aborted) return;
        setRatio(drawn.ratio);
        setFailed(false);
        // The old picture stays, stretched to the new size, until the new one is drawn.
        element.replaceChildren(drawn.canvas, drawn.text);
      },
      (error: unknown) => {
        if (effect.signal.aborted) return;
        logError(`draw page ${number} of a PDF`, error);
        setFailed(true);
      },
    );
    return () => effect.abort();
  }, [pdf, number, width, isNear]);

  // The memory of the picture is freed when the page is far away.
  useEffect(() => {
    const element = sheet.current;
    if (!isNear || !element) return undefined;
    return () => {
      const canvas = element.querySelector('canvas');
      if (canvas) canvas.width = canvas.height = 0;
      element.replaceChildren();
    };
  }, [isNear]);

  return (
    <div
      data-page={number}
      role="group"
      aria-label={`Page ${number} of ${pdf.pageCount}`}
      className="relative bg-[white] shadow-sheet"
      style={{ width, height: width * ratio }}
    >
      <div ref={sheet} className="pdf-page absolute inset-0" />
      {hasFailed && (
        <p className="absolute inset-0 grid place-items-center bg-sheet p-4 text-ink-soft">
          This page can’t be shown.
        </p>
      )}
    </div>
  );
});
