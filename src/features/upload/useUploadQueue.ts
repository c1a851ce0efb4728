import { useEffect, useState, useSyncExternalStore } from 'react';
import { logError } from '#lib/log.ts';
import { useOnline } from '#lib/useOnline.ts';
import type { UploadDraft } from '#model/uploadDraft.ts';
import { createUploadQueue, type UploadQueue, type UploadSnapshot } from './uploadQueue.ts';
import type { UploadServices } from './uploadServices.ts';

export interface ShownQueue extends UploadSnapshot {
  readonly queue: UploadQueue;
  readonly isWaitingForConnection: boolean;
}

/**
 * The form's queue: made with the screen, woken when the connection comes back, ended with it.
 *
 * @param draft where the files are to go, as far as it is chosen
 */
export function useUploadQueue(
  services: UploadServices,
  { course, category }: Pick<UploadDraft, 'course' | 'category'>,
): ShownQueue {
  const [queue] = useState(() => createUploadQueue(services));
  const snapshot = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  const isOnline = useOnline();

  useEffect(() => {
    if (isOnline) queue.wake();
  }, [isOnline, queue]);

  useEffect(
    () => () => {
      void queue.cancel();
    },
    [queue],
  );

  // The first click on Upload then finds everything loaded and a guest signed in.
  const hasFiles = snapshot.items.length > 0;
  useEffect(() => {
    if (!hasFiles) return;
    services
      .warmUp()
      .then(() => services.ensureSignedIn())
      .catch((error: unknown) => logError('prepare the upload', error));
  }, [hasFiles, services]);

  const fileCount = snapshot.items.length;
  useEffect(() => {
    if (fileCount === 0 || !course || !category) return;
    queue
      .prepare({ course, category })
      .catch((error: unknown) => logError('look up the names that are taken', error));
  }, [queue, fileCount, course, category]);

  return {
    ...snapshot,
    queue,
    isWaitingForConnection: snapshot.isUploading && (!isOnline || snapshot.isStalled),
  };
}
