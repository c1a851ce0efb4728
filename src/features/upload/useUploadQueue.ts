import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useStore } from '#lib/useStore.ts';
import { createUploadQueue, type UploadQueue } from '#upload/createUploadQueue.ts';
import type { UploadServices } from '#upload/uploadServices.ts';
import type { UploadSnapshot } from '#upload/uploadProgress.ts';

export interface ShownQueue extends UploadSnapshot {
  readonly queue: UploadQueue;
  readonly isWaitingForConnection: boolean;
}

/**
 * The upload queue of the form. It is prepared while the form is filled in, and cancelled when
 * the screen is left.
 */
export function useUploadQueue(services: UploadServices): ShownQueue {
  const [queue] = useState(() => createUploadQueue(services));
  const snapshot = useStore(queue);
  const isOnline = useOnline();

  useEffect(
    () => () => {
      void queue.cancel();
    },
    [queue],
  );

  const hasFiles = snapshot.jobs.length > 0;
  useEffect(() => {
    if (!hasFiles) return;
    queue.prepare().catch((error: unknown) => logError('prepare the upload', error));
  }, [queue, hasFiles]);

  return {
    ...snapshot,
    queue,
    isWaitingForConnection: snapshot.isUploading && (!isOnline || snapshot.isStalled),
  };
}
