interface NewMarkProps {
  /** A number from `NewCounts`; empty or undefined for no mark. */
  readonly count: string | undefined;
  readonly className?: string;
}

/** The mark of a course that has new files: '3 new'. */
export function NewMark({ count, className = '' }: NewMarkProps) {
  if (!count) return null;
  return (
    <span
      className={`rounded-sm bg-marigold px-1 text-xs font-semibold text-on-marigold ${className}`}
    >
      {count} new
    </span>
  );
}
