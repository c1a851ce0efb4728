import type { ReactNode } from 'react';
import { NestDrawing } from './NestDrawing.tsx';

const edge = 'pointer-events-none absolute text-paper forced-colors:hidden';

/**
 * The dark panel of the landing page, with a torn edge: below the text on phones, left of it from
 * 1024 px on. The children fill it. The drawing above them ignores the pointer, so they receive
 * every touch.
 */
export function InkPanel({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="relative h-56 overflow-hidden sm:h-96 lg:absolute lg:inset-y-0 lg:left-0 lg:h-auto lg:w-5/12">
      {/* It begins below the torn edge, whose first row of pixels would let it shine through. */}
      <div className="absolute inset-0 bg-panel max-lg:top-1 lg:right-1">{children}</div>
      <NestDrawing className="pointer-events-none absolute top-1/2 left-1/2 h-40 -translate-x-1/2 -translate-y-1/2 sm:h-72 lg:h-auto lg:w-3/4 lg:max-w-md" />
      <svg
        aria-hidden
        viewBox="0 0 580 24"
        preserveAspectRatio="none"
        className={`${edge} inset-x-0 top-0 h-5 w-full lg:hidden`}
      >
        <path
          className="fill-current"
          d="M0 0v11l18 3 22-5 26 6 21-4 24 7 30-5 19 3 27-6 25 8 31-4 17 5 28-7 24 4 21-6 29 7 22-3 25 5 31-8 18 4 27-3 22 7 29-6 24 5 20-4V0z"
        />
      </svg>
      <svg
        aria-hidden
        viewBox="0 0 24 580"
        preserveAspectRatio="none"
        className={`${edge} inset-y-0 right-0 hidden h-full w-7 lg:block`}
      >
        <path
          className="fill-current"
          d="M24 0H13l-3 18 5 22-6 26 4 21-7 24 5 30-3 19 6 27-8 25 4 31-5 17 7 28-4 24 6 21-7 29 3 22-5 25 8 31-4 18 3 27-7 22 6 29-5 24 4 20h14z"
        />
      </svg>
    </div>
  );
}
