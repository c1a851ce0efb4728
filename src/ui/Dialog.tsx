import { Dialog as RadixDialog } from 'radix-ui';
import { memo, useRef, type ReactNode } from 'react';
import { useLayer } from '#lib/layers.ts';
import { focusHeading, pageMain } from '#lib/pageMain.ts';
import { Boundary } from './Boundary.tsx';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { ErrorBox } from './Status.tsx';

/** The texts, content and open state of a Dialog. */
interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** False for a dialog that asks before the page is left: going back is the router's then. */
  readonly backCloses?: boolean;
  /** Whether it has two columns where there is room. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog: traps the focus, closes on Escape or a press outside, and returns the focus: to
 * the page's heading if the element that opened it has gone.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  backCloses = true,
  isWide = false,
  children,
}: DialogProps) {
  useLayer(open && backCloses, onClose);
  const openers = useRef<readonly HTMLElement[]>([]);
  const hasTakenKey = useRef(false);
  return (
    <RadixDialog.Root open={open} onOpenChange={onClose}>
      <RadixDialog.Portal container={pageMain()}>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[rgb(6_18_18/0.6)] data-[state=closed]:animate-fade-out" />
        <RadixDialog.Content
          // The dialog is still rendered while it vanishes, and must not take a second press.
          inert={!open}
          // Radix gives the focus back to its own trigger only, and these dialogs have none.
          onOpenAutoFocus={() => {
            openers.current = openersOf(document.activeElement);
            hasTakenKey.current = false;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The visitor may already have moved the focus.
            if (document.activeElement !== document.body) return;
            const opener = openers.current.find(({ isConnected }) => isConnected);
            if (opener) opener.focus({ preventScroll: true });
            else focusHeading();
          }}
          // A key that opened the dialog and is still held must not press a button in it.
          onKeyDown={(event) => {
            if (!event.repeat) hasTakenKey.current = true;
            else if (!hasTakenKey.current) event.preventDefault();
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={classNames(
            isWide ? 'max-w-md md:max-w-4xl' : 'max-w-md',
            'fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[85dvh] animate-appear scroll-pb-24 overflow-y-auto rounded-[1.5rem] bg-sheet p-5 text-ink lift-raised data-[state=closed]:animate-vanish sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-6 forced-colors:border',
          )}
        >
          <Frozen isOver={!open}>
            <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description asChild>
                <div className="mt-2 text-ink-soft">
                  <Boundary of={description} instead="This can’t be shown.">
                    {description}
                  </Boundary>
                </div>
              </RadixDialog.Description>
            )}
            <div className="mt-5">{children}</div>
          </Frozen>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The content of a dialog, which does not change while the dialog vanishes. */
const Frozen = memo(
  function Frozen({ children }: { readonly isOver: boolean; readonly children: ReactNode }) {
    return children;
  },
  (_before, { isOver }) => isOver,
);

/**
 * Returns the elements that may get the focus back: the opener, and the row around it in case the
 * opener has been removed. For a menu, which closes, the opener is the menu's button.
 */
function openersOf(focused: Element | null): readonly HTMLElement[] {
  const menu = focused?.closest('[role="menu"]');
  const opener = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : focused;
  const row = opener?.parentElement?.closest('[tabindex]:not(main)');
  return [opener, row].filter((element) => element instanceof HTMLElement);
}

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The consequence, in a sentence. */
  readonly text: ReactNode;
  /** The error of the last try. */
  readonly error?: string | null;
  readonly confirm: ConfirmButton;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly backCloses?: boolean;
}

interface ConfirmButton {
  readonly label: string;
  /** Whether the action can be undone; red is for the others. */
  readonly isReversible?: boolean;
  /** Whether the confirmed action is running. */
  readonly isBusy?: boolean;
}

/** Asks before an action. Cancel comes first and gets the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  error = null,
  confirm,
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
  backCloses,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      {...(backCloses !== undefined && { backCloses })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on to a form around the dialog.
          event.stopPropagation();
          onConfirm();
        }}
        className="flex flex-col gap-5"
      >
        {error !== null && <ErrorBox>{error}</ErrorBox>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={confirm.isReversible ? 'primary' : 'danger'}
            busy={confirm.isBusy}
          >
            {confirm.label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
