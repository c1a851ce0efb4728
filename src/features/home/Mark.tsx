import type { ComponentProps } from 'react';
import { MARK } from '#config/mark.ts';

/** The site's mark: a sheet of notes in a nest. Decoration only. */
export function Mark(props: Pick<ComponentProps<'svg'>, 'className' | 'strokeWidth'>) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path className="fill-marigold stroke-ink" d={MARK.sheet} />
      <path className="stroke-on-marigold" d={MARK.lines} />
      <path className="stroke-twig" d={MARK.twigs} />
    </svg>
  );
}
