import { UploadError } from '#model/uploadError.ts';

const CHECK_EVERY_MS = 1_000;
const STILL_AFTER_MS = 2_000;

/**
 * Reads one byte of a chosen file. Browsers hand out a file that was deleted or changed without
 * a word, and its transfer then fails as if the connection were lost.
 *
 * @throws UploadError `unreadable`
 */
export async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new UploadError('unreadable', error);
  }
}

/** Watches a file during its transfer. */
export interface FileWatch {
  /** The transfer made progress. */
  readonly moved: () => void;
  readonly stop: () => void;
}

/** Checks the file whenever its transfer has not moved for two seconds. */
export function watchReadable(file: File, onUnreadable: (error: unknown) => void): FileWatch {
  let movedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - movedAt >= STILL_AFTER_MS) checkReadable(file).catch(onUnreadable);
  }, CHECK_EVERY_MS);
  return {
    moved() {
      movedAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
