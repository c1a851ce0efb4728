interface ProgressBarProps {
  /** The bar's accessible name. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** A progress bar that tells screen readers whole percents. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const whole = Math.floor(percent);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      className="h-2.5 w-full overflow-hidden rounded-full bg-well shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <div
        className="h-full origin-left rounded-full bg-marigold-deep transition-transform forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
