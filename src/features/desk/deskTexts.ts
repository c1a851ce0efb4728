import { LOCALE } from '#config/locale.ts';

/** Returns the beginning of a uid, which is enough to tell visitors apart. */
export function shortUid(uid: string): string {
  return uid.slice(0, 6);
}

/** A date and time in the operator's language and time zone. */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
