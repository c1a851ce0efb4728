import { CHUNK_TIMEOUT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { fileEnding } from '#model/fileName.ts';
import type { UploadQueue } from '#upload/createUploadQueue.ts';
import type { UploadJob } from '#upload/uploadJob.ts';

/**
 * Puts a smaller picture, or a PDF of it, in the place of a chosen one.
 *
 * @returns false if this browser can't read the picture
 */
export async function remake(
  queue: Pick<UploadQueue, 'get' | 'replace'>,
  id: string,
  as: 'smaller' | 'pdf',
): Promise<boolean> {
  const job = queue.get().jobs.find((each) => each.id === id);
  if (!job) return true;
  try {
    const file = await (as === 'pdf' ? pdfOf(job) : smallerOf(job));
    if (file) queue.replace([id], [{ file }]);
    return file !== null;
  } catch (error) {
    logError('make another file of a picture', error);
    return false;
  }
}

const stemOf = ({ wantedName }: UploadJob) =>
  wantedName.slice(0, wantedName.length - fileEnding(wantedName).length);

async function smallerOf(job: UploadJob): Promise<File | null> {
  const { smallerPicture } = await withTimeout(
    import('#upload/smallerPicture.ts'),
    CHUNK_TIMEOUT_MS,
  );
  const picture = await smallerPicture(job.file);
  return picture && new File([picture], `${stemOf(job)}.jpg`, { type: 'image/jpeg' });
}

async function pdfOf(job: UploadJob): Promise<File | null> {
  const { photosPdf } = await withTimeout(import('#upload/photosPdf.ts'), CHUNK_TIMEOUT_MS);
  const { signal } = new AbortController();
  const photos = [{ file: job.file, turns: 0 }] as const;
  const [made] = await photosPdf(photos, { signal, onPhoto: () => undefined });
  return made ? new File([made.pdf], `${stemOf(job)}.pdf`, { type: 'application/pdf' }) : null;
}
