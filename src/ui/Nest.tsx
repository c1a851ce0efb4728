import type { ComponentProps } from 'react';
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

/** Sheets of notes in a nest of twigs, in light lines on a dark background. Decoration only. */
export function NestDrawing({ className, children }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden
      viewBox="-6 4 388 318"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <g className="nest-sheets">
        <g className="stroke-panel-line">
          <path className="fill-panel" d="M92 210 70 62l92-14 26 20 20 140z" />
          <path d="m162 48 5 24 21-4M94 92l62-9M98 116l84-12M102 140l84-12M106 164l84-12" />
          <path className="fill-panel" d="m196 214 20-158 66 8 24 27-16 130z" />
          <path d="m282 64-3 24 27 3M226 106l54 7M223 130l66 8M220 154l66 8" />
        </g>
        <path
          className="fill-marigold stroke-panel"
          strokeWidth="3"
          d="m150 222-4-178 70-2 24 22 4 158z"
        />
        <g className="stroke-on-marigold">
          <path d="m216 42 1 23 23-1M162 88h58M163 112h62M163 136h62M164 160h40" />
        </g>
      </g>
      {children}
      <g className="stroke-panel-twig" strokeWidth="6">
        <path d="M24 190c52 42 262 42 314-4M34 216c44 40 252 38 292-2M50 242c44 36 220 36 262-2M76 268c38 30 172 30 210-2M112 294c30 20 110 20 138-2" />
        <path d="M38 196c18 56 66 98 140 112M326 190c-24 60-72 104-148 118" />
        <path d="M88 218c18 38 52 66 96 80M272 216c-18 38-48 66-88 82M150 224c6 28 20 56 40 78M214 224c-4 28-14 54-30 76" />
        <path d="m10 168 44 40M350 162l-40 44M66 172l20 40M296 170l-22 42M4 214l44-6M356 210l-46-2" />
      </g>
      <g className="fill-marigold">
        <path d="M10 168c-2-12 6-20 18-20 0 12-6 20-18 20zM350 162c0-11 6-17 17-17 0 11-7 18-17 17z" />
      </g>
    </svg>
  );
}
