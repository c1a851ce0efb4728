import { useState } from 'react';
import { forgetDevice } from '#lib/forget.ts';
import { logError } from '#lib/log.ts';
import { signOut } from '#services/firebase/visitor.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';

interface ForgetDeviceProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks whether the site is to forget all that it keeps in this browser, and begins anew then. */
export function ForgetDevice({ open, onClose }: ForgetDeviceProps) {
  const [isForgetting, setIsForgetting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const forget = async () => {
    setIsForgetting(true);
    // Other tabs learn it at once. Without a network, it goes with the database.
    await signOut().catch((cause: unknown) => logError('sign out', cause));
    try {
      await forgetDevice();
      window.location.replace('/');
    } catch (cause) {
      logError('forget what is kept in this browser', cause);
      setError(
        'Not everything could be removed. Clear this site’s data in your browser’s settings.',
      );
      setIsForgetting(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title="Forget everything here?"
      text="The sign-in, what is typed or waits to be sent, kept files, lists and places in files go from this browser, for good. What has been sent stays; a guest’s uploads can then be removed only by the operator."
      error={error}
      confirm={{ label: 'Forget everything', isBusy: isForgetting }}
      onConfirm={() => void forget()}
      onCancel={onClose}
    />
  );
}
