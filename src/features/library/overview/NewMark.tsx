interface NewMarkProps {
  /** A number from `NewCounts`; empty or undefined for no mark. */
  readonly count: string | undefined;
}

/** The mark of a course that has new files: '3 new'. */
export function NewMark({ count }: NewMarkProps) {
  return count ? <span className="new-mark">{count} new</span> : null;
}
