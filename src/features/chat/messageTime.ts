const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** The visitor's local time of a message. */
export function timeOf(timestamp: number): string {
  return clock.format(timestamp);
}

/** The visitor's local day of a message. */
export function dayOf(timestamp: number): string {
  return day.format(timestamp);
}
