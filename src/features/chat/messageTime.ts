const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** Returns the time of a message in the visitor's time zone. */
export function timeOf(timestamp: number): string {
  return clock.format(timestamp);
}

/** Returns the day of a message in the visitor's time zone. */
export function dayOf(timestamp: number): string {
  return day.format(timestamp);
}
