import { useStore } from '#lib/useStore.ts';
import { noticeArea } from './noticeArea.ts';

/** Where the messages of `notify` appear. The empty area is on the page before the first message. */
export function Notifications() {
  const notices = useStore(noticeArea);
  return (
    <section
      aria-label="Notifications"
      // At the top on phones, where buttons and dialogs are at the bottom.
      className="pointer-events-none fixed inset-x-4 top-20 z-60 sm:top-auto sm:bottom-4"
    >
      {notices}
    </section>
  );
}
