import type { ReactNode } from 'react';
import { NestDrawing } from './NestDrawing.tsx';

/**
 * The dark panel with a torn edge on the left of the landing page, from 1024 px on. The children
 * fill it. The drawing above them ignores the pointer, so they receive every touch.
 */
export function InkPanel({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="absolute inset-y-0 left-0 hidden w-5/12 overflow-hidden bg-panel lg:block">
      <div className="absolute inset-0">{children}</div>
      <NestDrawing className="pointer-events-none absolute top-1/2 left-1/2 w-3/4 max-w-md -translate-x-1/2 -translate-y-1/2" />
      <svg
        aria-hidden
        viewBox="0 0 24 580"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-y-0 -right-px h-full w-7 text-paper"
      >
        <path
          className="fill-current"
          d="M24 0H13l-3 18 5 22-6 26 4 21-7 24 5 30-3 19 6 27-8 25 4 31-5 17 7 28-4 24 6 21-7 29 3 22-5 25 8 31-4 18 3 27-7 22 6 29-5 24 4 20h14z"
        />
      </svg>
    </div>
  );
}
