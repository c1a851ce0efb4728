import { useStore } from '#lib/useStore.ts';
import { noticeArea } from './noticeArea.ts';

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
