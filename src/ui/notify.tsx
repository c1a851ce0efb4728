import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { useStore } from '#lib/store.ts';
import { Button, IconButton } from './Button.tsx';
import { currentNotice, noticeArea, type NoticeKind, type Notice } from './noticeArea.tsx';

export type { NoticeKind } from './noticeArea.tsx';

const notices = createElement(CurrentNotice);

/**
 * Shows a message with `role="alert"` and exactly this text, without interrupting the visitor. It
 * goes by itself after a while, when another one comes, and when the visitor opens another page.
 *
 * @param options.isShown the page says the same where the visitor looks: the message is announced
 *   to screen readers, and not shown a second time
 * @param options.onUndo takes back what was done, by a button that stands beside the message for longer
 * @returns a function that removes the message: call it when its reason is gone
 */
export function notify(
  text: string,
  kind: NoticeKind = 'info',
  { isShown = false, onUndo }: { readonly isShown?: boolean; readonly onUndo?: () => void } = {},
): () => void {
  noticeArea.set(notices);
  const id = Symbol(text);
  currentNotice.set({ id, text, kind, isAnnouncement: isShown, onUndo });
  return () => {
    if (currentNotice.get()?.id === id) currentNotice.set(null);
  };
}

const ICONS = {
  error: { Icon: CircleAlert, colour: 'text-danger' },
  success: { Icon: CircleCheck, colour: 'text-success' },
  info: { Icon: Info, colour: 'text-leaf' },
} as const;

/** Shows the message of `notify`. It stays while the pointer or the focus is on it. */
function CurrentNotice() {
  const notice = useStore(currentNotice);
  return notice && <NoticeBox notice={notice} />;
}

function NoticeBox({ notice }: { readonly notice: Notice }) {
  const { text, kind, isAnnouncement, onUndo } = notice;
  const [isHeld, setIsHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(dismiss, durationMs(text) + (onUndo ? UNDO_MS : 0));
    return () => clearTimeout(timer);
  }, [notice, text, onUndo, isHeld]);

  useLayoutEffect(() => {
    const shown = box.current;
    return () => {
      if (shown) fadeAway(shown);
    };
  }, []);

  const { Icon, colour } = ICONS[kind];
  return (
    <div
      ref={box}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={
        isAnnouncement
          ? 'sr-only'
          : 'pointer-events-auto fixed inset-x-4 notice mx-auto flex max-w-md animate-appear items-center gap-3 rounded-md border border-edge bg-sheet py-1 ps-4 pe-1 text-ink lift-raised'
      }
    >
      {!isAnnouncement && <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />}
      <p role="alert" className="min-w-0 flex-1 py-2 text-sm font-semibold wrap-anywhere">
        {text}
      </p>
      {onUndo && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            dismiss();
            onUndo();
          }}
          className="shrink-0 text-leaf!"
        >
          Undo
        </Button>
      )}
      {!isAnnouncement && <IconButton icon={X} label="Dismiss" onClick={dismiss} />}
    </div>
  );
}

const LEAVE_MS = 120;

/** Lets a picture of the message fade away in its place, which nobody can press or hear. */
function fadeAway(shown: HTMLElement): void {
  if (prefersReducedMotion() || !('animate' in shown)) return;
  const picture = document.createElement('div');
  picture.innerHTML = shown.innerHTML;
  picture.querySelector('[role]')?.removeAttribute('role');
  picture.className = shown.className.replace('animate-appear', '');
  picture.inert = true;
  picture.ariaHidden = 'true';
  shown.after(picture);
  picture.animate({ opacity: [1, 0] }, LEAVE_MS).onfinish = () => picture.remove();
}

function dismiss(): void {
  currentNotice.set(null);
}

/** Returns a time to read the text aloud in: four seconds and 60 ms for each character. */
function durationMs(text: string): number {
  return 4_000 + text.length * 60;
}

/** So much longer what was done can be taken back. */
const UNDO_MS = 10_000;
