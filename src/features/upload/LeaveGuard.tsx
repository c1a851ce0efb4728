import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLoaded } from '#lib/useLoaded.ts';

const loadDialog = () => import('#ui/ConfirmDialog.tsx');

/** Asks before a running upload is left by a link, the back button or closing the tab. */
export function LeaveGuard({ isUploading }: { readonly isUploading: boolean }) {
  const dialog = useLoaded(loadDialog, isUploading);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUploading && dialog !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chrome before 119 asks only when this is set.
      // oxlint-disable-next-line typescript/no-deprecated
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);

  if (!dialog) return null;
  return (
    <dialog.ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave while uploading?"
      text="Files that have arrived stay in the library. The others will not be uploaded."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
