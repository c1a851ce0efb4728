import { logError } from '#lib/log.ts';
import type { UploadedFile } from '#services/allUploads.ts';

/** How far the completion of the library's files is. */
export interface CompletionProgress {
  readonly looked: number;
  readonly completed: number;
  /** Files that cannot be drawn, or could not be read. */
  readonly left: number;
}

/** The calls of the completion. */
export interface CompletionServices {
  readonly readAllUploads: (signal: AbortSignal) => AsyncIterable<readonly UploadedFile[]>;
  readonly hasCover: (file: UploadedFile, signal: AbortSignal) => Promise<boolean>;
  readonly readBytes: (link: string, signal: AbortSignal) => Promise<Blob>;
  readonly cover: (file: Blob, kind: string) => Promise<Blob | null>;
  /** Stores a cover as the operator. */
  readonly storeCover: (file: UploadedFile, cover: Blob) => Promise<void>;
}

/**
 * Gives covers to the files that have none, one after the other, in the operator's browser. What is
 * done stays done: the next call looks for the covers first, so it goes on where this one ended. A
 * file that fails stops no other.
 *
 * @throws the signal's reason, or an error of `readAllUploads`
 */
export async function completeCovers(
  services: CompletionServices,
  signal: AbortSignal,
  onProgress: (progress: CompletionProgress) => void,
): Promise<CompletionProgress> {
  let progress: CompletionProgress = { looked: 0, completed: 0, left: 0 };
  for await (const page of services.readAllUploads(signal)) {
    for (const file of page) {
      signal.throwIfAborted();
      const { looked, completed, left } = progress;
      const outcome = await completeOne(services, file, signal);
      progress = {
        looked: looked + 1,
        completed: completed + (outcome === 'completed' ? 1 : 0),
        left: left + (outcome === 'left' ? 1 : 0),
      };
      onProgress(progress);
    }
  }
  return progress;
}

async function completeOne(
  services: CompletionServices,
  file: UploadedFile,
  signal: AbortSignal,
): Promise<'completed' | 'left' | 'there'> {
  try {
    if (await services.hasCover(file, signal)) return 'there';
    const { downloadURL, contentType } = file;
    if (downloadURL === null || contentType === null) return 'left';
    const bytes = await services.readBytes(downloadURL, signal);
    const cover = await services.cover(bytes, contentType);
    if (!cover) return 'left';
    await services.storeCover(file, cover);
    return 'completed';
  } catch (error) {
    signal.throwIfAborted();
    logError('complete a file', error);
    return 'left';
  }
}
