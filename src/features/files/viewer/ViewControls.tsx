import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';

interface ViewControlsProps {
  /** The controls before the zoom. */
  readonly children?: ReactNode;
  /** Undefined at the end of the scale. */
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
  /** What keeps the view busy. */
  readonly note?: ReactNode;
}

/** The style of a round button over the open file. */
export const CONTROL =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-well aria-disabled:cursor-default aria-disabled:opacity-50';

/** The controls over the open file. */
export function ViewControls({ children, zoomIn, zoomOut, note }: ViewControlsProps) {
  return (
    <div className="sticky inset-x-0 bottom-2 z-10 flex h-0 justify-center">
      <div className="absolute bottom-0 flex max-w-full flex-col items-center gap-2">
        {note && (
          <div className="rounded-md border border-line bg-sheet px-3 py-2 text-sm shadow-raised">
            {note}
          </div>
        )}
        <div className="flex items-center rounded-full border border-line bg-sheet shadow-raised">
          {children}
          <button
            type="button"
            aria-label="Zoom out"
            aria-disabled={!zoomOut || undefined}
            className={CONTROL}
            onClick={zoomOut}
          >
            <ZoomOut aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            aria-label="Zoom in"
            aria-disabled={!zoomIn || undefined}
            className={CONTROL}
            onClick={zoomIn}
          >
            <ZoomIn aria-hidden className="size-5" />
          </button>
        </div>
      </div>
    </div>
  );
}
