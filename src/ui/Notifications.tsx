import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { MAX_NOTICES } from './notify.ts';

const ICONS = {
  error: { Icon: CircleAlert, colour: 'text-danger' },
  success: { Icon: CircleCheck, colour: 'text-success' },
  info: { Icon: Info, colour: 'text-leaf' },
} as const;

function iconOf(kind: string | undefined) {
  return kind === 'error' || kind === 'success' ? ICONS[kind] : ICONS.info;
}

/** Shows the messages of `notify`. The pointer or the focus on one keeps all in view. */
export function Notifications() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter(({ visible }) => visible).slice(0, MAX_NOTICES);
  return (
    // These handlers only pause timers, so nothing depends on a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      // At the top on phones, where buttons and dialogs are at the bottom.
      className="pointer-events-none fixed inset-x-4 top-20 z-60 flex flex-col items-center gap-2 sm:top-auto sm:bottom-4 sm:flex-col-reverse"
    >
      {shown.map(({ id, message, className }) => {
        const { Icon, colour } = iconOf(className);
        return (
          <div
            key={id}
            className="pointer-events-auto flex w-full max-w-md animate-appear items-center gap-3 rounded-md border-2 border-edge bg-sheet py-1 pr-1 pl-4 text-ink shadow-raised"
          >
            <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />
            <p role="alert" className="min-w-0 flex-1 py-2 text-sm font-semibold">
              {typeof message === 'string' ? message : ''}
            </p>
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => {
                toast.remove(id);
                // A removed element fires no mouseleave, so the timers would stay paused.
                handlers.endPause();
              }}
              className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-well"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
        );
      })}
    </section>
  );
}
