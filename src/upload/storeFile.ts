import type { StoragePlace, NoteFileUpload } from '#model/contribution.ts';
import { storedContentType } from '#model/fileKinds.ts';
import { UploadError } from '#model/uploadError.ts';
import { checkReadable, watchReadable } from './chosenFile.ts';
import { tryAgain } from './serviceCalls.ts';
import type { UploadJob } from './uploadJob.ts';
import type { UploadRun } from './uploadRun.ts';

/** The most starts of a file, from its first byte or under another name, before it fails. */
const MAX_STARTS = 8;

/**
 * Stores a job's file, under the next free name if its own was taken in the meantime.
 *
 * @throws UploadError
 */
export async function storeFile(
  { id, file, wantedName, name }: UploadJob,
  run: UploadRun,
  onProgress: (sentBytes: number) => void,
): Promise<StoragePlace> {
  const { shelf, names, services, signal } = run;
  const contentType = storedContentType({ name, type: file.type });
  if (contentType === undefined) throw new UploadError('denied');
  let fileName = name;
  for (let start = 1; ; start += 1) {
    await checkReadable(file);
    const uploadedBy = await services.ensureSignedIn(signal);
    try {
      const place = { shelf, fileName };
      run.update(id, { sentTo: place });
      const upload = { ...place, body: file, contentType, uploadedBy, recordId: id };
      await transfer(services.storeNoteFile, file, { ...upload, signal, onProgress });
      return place;
    } catch (error) {
      const code = error instanceof UploadError ? error.code : 'unknown';
      if (start === MAX_STARTS || (code !== 'name-taken' && code !== 'start-over')) throw error;
      if (code === 'name-taken') {
        const takenName = fileName;
        fileName = await tryAgain(() => names.replace(takenName, wantedName), run);
      }
    }
  }
}

/** Makes one transfer, and stops it with `unreadable` when the chosen file is gone. */
async function transfer(
  store: (upload: NoteFileUpload) => Promise<void>,
  file: File,
  upload: NoteFileUpload,
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const onCancel = () => controller.abort();
  upload.signal.addEventListener('abort', onCancel);
  if (upload.signal.aborted) onCancel();
  const watch = watchReadable(file, (error) => controller.abort(error));
  try {
    await store({
      ...upload,
      signal,
      onProgress(sentBytes) {
        watch.moved();
        upload.onProgress(sentBytes);
      },
    });
  } catch (error) {
    throw signal.reason instanceof UploadError ? signal.reason : error;
  } finally {
    watch.stop();
    upload.signal.removeEventListener('abort', onCancel);
  }
}
