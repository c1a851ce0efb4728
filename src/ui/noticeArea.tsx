import type { ReactElement } from 'react';
import { createStore, useStore } from '#lib/store.ts';

/** The contents of `Notifications`: nothing until `notify` is loaded, which not every page does. */
export const noticeArea = createStore<ReactElement | null>(() => null);

/** The kind of a message, which decides its icon and colour. */
export type NoticeKind = 'info' | 'success' | 'error';

/** A message of `notify`. */
export interface Notice {
  readonly id: symbol;
  readonly text: string;
  readonly kind: NoticeKind;
  /** The page shows this already, so it is only announced to screen readers. */
  readonly isAnnouncement: boolean;
  /** Takes back what it says. */
  readonly onUndo?: (() => void) | undefined;
}

/** The one message in view. A new one replaces it, and so does another page. */
export const currentNotice = createStore<Notice | null>(() => null);

/** The area for the messages of `notify`. It is on the page, empty, before the first message. */
export function Notifications() {
  const notices = useStore(noticeArea);
  return (
    <section
      aria-label="Notifications"
      // An open dialog hides the rest of the page from screen readers, except for live regions.
      aria-live="off"
      // A press here is not one beside an open dialog, which would close it.
      onPointerDown={(event) => event.stopPropagation()}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60"
    >
      {notices}
    </section>
  );
}
