import { createElement } from 'react';
import { addToNoticeArea, currentNotice, type NoticeKind } from './noticeArea.ts';
import { CurrentNotice } from './CurrentNotice.tsx';

export type { NoticeKind } from './noticeArea.ts';

const notices = createElement(CurrentNotice, { key: 'messages' });

/**
 * Shows a message with `role="alert"` and exactly this text, without interrupting the visitor. It
 * goes by itself after a while, when another one comes, and when the visitor opens another page.
 *
 * @param options.isShown the page says the same where the visitor looks: the message is announced
 *   to screen readers, and not shown a second time
 * @returns a function that removes the message: call it when its reason is gone
 */
export function notify(
  text: string,
  kind: NoticeKind = 'info',
  { isShown = false }: { readonly isShown?: boolean } = {},
): () => void {
  addToNoticeArea(notices);
  const id = Symbol(text);
  currentNotice.set({ id, text, kind, isAnnouncement: isShown });
  return () => {
    if (currentNotice.get()?.id === id) currentNotice.set(null);
  };
}
