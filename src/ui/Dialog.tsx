import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';

/** The texts, content and open state of a Dialog. */
export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog: traps the focus, closes on Escape or a press outside, and returns the focus. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(6_18_18/0.6)]" />
        <RadixDialog.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          className="fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[85dvh] max-w-md animate-appear overflow-y-auto rounded-lg border-2 border-edge bg-sheet p-6 text-ink shadow-raised sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
        >
          <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
          {description !== undefined && (
            <RadixDialog.Description asChild>
              <div className="mt-2 text-ink-soft">{description}</div>
            </RadixDialog.Description>
          )}
          <div className="mt-5">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
