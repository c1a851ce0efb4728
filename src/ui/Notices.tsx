import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { toast, useToaster } from 'react-hot-toast/headless';

/** The most messages in view; a new one replaces an old one. */
const MAX_NOTICES = 3;

const ICONS = {
  error: { Icon: CircleAlert, colour: 'text-danger' },
  success: { Icon: CircleCheck, colour: 'text-success' },
  info: { Icon: Info, colour: 'text-leaf' },
} as const;

function iconOf(kind: string | undefined) {
  return kind === 'error' || kind === 'success' ? ICONS[kind] : ICONS.info;
}

/** Shows the messages of `notify`. All stay in view while the pointer or the focus is on one. */
export function Notices() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter(({ visible }) => visible).slice(0, MAX_NOTICES);
  return (
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="flex flex-col items-center gap-2 sm:flex-col-reverse"
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
    </div>
  );
}
