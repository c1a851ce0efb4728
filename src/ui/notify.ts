import { toast } from 'react-hot-toast/headless';

export type NoticeKind = 'info' | 'success' | 'error';

/** At most this many are in view; an older one makes room. */
export const MAX_NOTICES = 3;

/** Long enough to be read aloud: four seconds and 60 ms for each character. */
function shownFor(text: string): number {
  return 4_000 + text.length * 60;
}

/**
 * Tells the visitor something without stopping them: a message with `role="alert"` that holds
 * exactly `text`. The same text, asked for again while it is in view, starts its time anew.
 */
export function notify(text: string, kind: NoticeKind = 'info'): void {
  toast(text, { id: `${kind}:${text}`, duration: shownFor(text), className: kind });
}
