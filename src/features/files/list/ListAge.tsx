import { useState } from 'react';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

interface ListAgeProps {
  /** When the list was read, in epoch milliseconds. */
  readonly readAt: number;
}

/** Shows the age of a list that could not be refreshed. */
export function ListAge({ readAt }: ListAgeProps) {
  const [now] = useState(Date.now);
  return (
    <p role="status" className="py-2 text-sm text-ink-soft">
      Offline: list from {agoText(now - readAt)}.
    </p>
  );
}

function agoText(age: number): string {
  const [unit, length] = UNITS.find(([, ms]) => age >= ms) ?? ['minute', MINUTE_MS];
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  return age < MINUTE_MS ? 'a moment ago' : format.format(-Math.floor(age / length), unit);
}
