import { ZoomIn, ZoomOut } from 'lucide-react';
import type { Zoom } from './useZoom.ts';

interface ViewControlsProps extends Pick<Zoom, 'zoomIn' | 'zoomOut'> {
  /** The position of the view in the file; '' if there is only one. */
  readonly label: string;
}

const BUTTON =
  'grid size-11 cursor-pointer place-items-center rounded-full hover:bg-well aria-disabled:cursor-default aria-disabled:opacity-50';

/** The controls over the open file: the current position and the zoom. */
export function ViewControls({ label, zoomIn, zoomOut }: ViewControlsProps) {
  return (
    <div className="sticky inset-x-0 bottom-2 flex h-0 justify-center">
      <div className="absolute bottom-0 flex items-center rounded-full border border-line bg-sheet shadow-raised">
        {label && <span className="ps-4 pe-1 text-xs tabular-nums">{label}</span>}
        <button
          type="button"
          aria-label="Zoom out"
          aria-disabled={!zoomOut || undefined}
          className={BUTTON}
          onClick={zoomOut}
        >
          <ZoomOut aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Zoom in"
          aria-disabled={!zoomIn || undefined}
          className={BUTTON}
          onClick={zoomIn}
        >
          <ZoomIn aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  );
}
