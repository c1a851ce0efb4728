import { UploadError } from '#model/uploadError.ts';

const CHECK_EVERY_MS = 1_000;
const STILL_AFTER_MS = 2_000;

/**
 * Reads one byte of a chosen file. Browsers do not report that a file was deleted or changed, and
 * its transfer then fails as if the connection were lost.
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

/** A watch on a file during its transfer. */
export interface FileWatch {
  /** Notes that the transfer made progress. */
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
