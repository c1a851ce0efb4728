import { useIsHydrating } from '#lib/useIsHydrating.ts';

const BOX = '0 0 160 84';

interface NestProps {
  readonly className?: string;
  /** Whether something lies in it, which its rim covers. */
  readonly isFull?: boolean;
}

/** A drawing of a nest of twigs, empty but for a feather. Decoration only: the page's HTML keeps its room. */
export function Nest({ className, isFull = false }: NestProps) {
  if (useIsHydrating()) return <svg aria-hidden viewBox={BOX} className={className} />;
  return (
    <svg
      aria-hidden
      viewBox={BOX}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      className={className}
    >
      {isFull && (
        <path className="fill-sheet" d="M14 34c18 14 114 16 133-2-8 32-32 50-66 50S22 66 14 34z" />
      )}
      <g className="stroke-twig">
        <path d="M14 34c18 14 114 16 133-2" />
        <path d="M18 44c24 13 102 12 126-3" />
        <path d="M25 54c22 12 88 12 110-2" />
        <path d="M36 64c19 10 67 10 88-1" />
        <path d="M52 73c15 6 42 6 57-1" />
        <path d="M20 38c14 18 36 32 66 36M141 36c-13 19-33 31-58 37" />
        <path d="M40 46c8 12 20 22 36 27M118 46c-7 11-17 20-31 26" />
        <path d="M8 25l18 16M152 22l-16 16M30 27l9 15M128 25l-7 17" />
      </g>
      {!isFull && <path className="stroke-marigold" d="M70 30c4-9 16-11 22-4 5-2 10 0 12 4" />}
    </svg>
  );
}
