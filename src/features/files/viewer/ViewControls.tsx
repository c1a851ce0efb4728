import { ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { SpinnerIcon } from '#ui/Spinner.tsx';

/** A round button over the open file. */
export function Control({
  icon: Icon,
  ...rest
}: ComponentProps<'button'> & { readonly icon: LucideIcon }) {
  return (
    <button
      type="button"
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-well aria-disabled:cursor-default aria-disabled:opacity-50"
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

interface ViewControlsProps {
  /** The controls before the zoom. */
  readonly children?: ReactNode;
  /** Undefined at the end of the scale. */
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
  readonly busyNote?: string | undefined;
}

/** The controls over the open file. */
export function ViewControls({ children, zoomIn, zoomOut, busyNote }: ViewControlsProps) {
  return (
    <div className="sticky inset-x-0 bottom-2 z-10 flex h-0 justify-center">
      <div className="absolute bottom-0 flex max-w-full flex-col items-center gap-2">
        {busyNote !== undefined && (
          <p
            role="status"
            className="flex items-center gap-2 rounded-md border border-line bg-sheet px-3 py-2 text-sm shadow-raised"
          >
            <SpinnerIcon />
            <span>{busyNote}</span>
          </p>
        )}
        <div className="flex items-center rounded-full border border-line bg-sheet shadow-raised">
          {children}
          <Control
            icon={ZoomOut}
            aria-label="Zoom out"
            aria-disabled={!zoomOut}
            onClick={zoomOut}
          />
          <Control icon={ZoomIn} aria-label="Zoom in" aria-disabled={!zoomIn} onClick={zoomIn} />
        </div>
      </div>
    </div>
  );
}
