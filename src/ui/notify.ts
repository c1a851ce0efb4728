import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { addToNoticeArea } from './noticeArea.ts';
import { Notices } from './Notices.tsx';

/** The kind of a message, which decides its icon and colour. */
export type NoticeKind = 'info' | 'success' | 'error';

const notices = createElement(Notices, { key: 'messages' });

/** Returns a time to read the text aloud in: four seconds and 60 ms for each character. */
function durationMs(text: string): number {
  return 4_000 + text.length * 60;
}

/**
 * Shows a message with `role="alert"` and exactly this text, without interrupting the visitor.
 * Showing the same text again restarts its time.
 *
 * @returns a function that removes the message, for when it is no longer true
 */
export function notify(text: string, kind: NoticeKind = 'info'): () => void {
  addToNoticeArea(notices);
  const id = toast(text, { id: `${kind}:${text}`, duration: durationMs(text), className: kind });
  return () => toast.remove(id);
}
