import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useStore } from '#lib/useStore.ts';
import { draftShelf, type UploadDraft } from '#model/uploadDraft.ts';
import { createUploadQueue } from '#upload/createUploadQueue.ts';
import type { UploadQueue } from '#upload/uploadQueue.ts';
import type { UploadServices } from '#upload/uploadServices.ts';
import type { UploadSnapshot } from '#upload/uploadSnapshot.ts';

export interface ShownQueue extends UploadSnapshot {
  readonly queue: UploadQueue;
  readonly isWaitingForConnection: boolean;
}

/**
 * The upload queue of the form. It is prepared while the form is filled in, and cancelled when
 * the screen is left.
 */
export function useUploadQueue(
  services: UploadServices,
  { course, category }: Pick<UploadDraft, 'course' | 'category'>,
): ShownQueue {
  const [queue] = useState(() => createUploadQueue(services));
  const snapshot = useStore(queue);
  const isOnline = useOnline();

  useEffect(
    () => () => {
      void queue.cancel();
    },
    [queue],
  );

  const fileCount = snapshot.jobs.length;
  useEffect(() => {
    if (fileCount === 0) return;
    queue
      .prepare(draftShelf({ course, category }))
      .catch((error: unknown) => logError('prepare the upload', error));
  }, [queue, fileCount, course, category]);

  return {
    ...snapshot,
    queue,
    isWaitingForConnection: snapshot.isUploading && (!isOnline || snapshot.isStalled),
  };
}
