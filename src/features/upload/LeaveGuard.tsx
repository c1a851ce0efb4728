import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLoaded } from '#lib/useLoaded.ts';

const loadDialog = () => import('#ui/ConfirmDialog.tsx');

interface LeaveGuardProps {
  /** Whether files are chosen: the question is loaded before it is needed. */
  readonly hasFiles: boolean;
  readonly isUploading: boolean;
}

/** Asks before a running upload is left by a link, the back button or closing the tab. */
export function LeaveGuard({ hasFiles, isUploading }: LeaveGuardProps) {
  const early = useLoaded(loadDialog, hasFiles);
  // The second try, if loading failed when the files were chosen.
  const dialog = useLoaded(loadDialog, isUploading) ?? early;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUploading && dialog !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    // The upload has ended while the question was open.
    if (!isUploading && blocker.state === 'blocked') blocker.reset();
  }, [isUploading, blocker]);

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
