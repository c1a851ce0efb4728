import { logError } from '#lib/log.ts';
import { fileRecordKey } from '#model/fileRecord.ts';
import type { UploadedFile } from '#services/operator/allUploads.ts';

/** How far the completion of the library's files is. */
export interface CompletionProgress {
  readonly looked: number;
  /** Files that got a cover, their text, or both. */
  readonly completed: number;
  /** The titles of files that cannot be drawn, or could not be read. */
  readonly failed: readonly string[];
}

/** What a file may lack. */
export type Missing = 'cover' | 'text';

/** The calls of the completion. */
export interface CompletionServices {
  readonly readAllUploads: (signal: AbortSignal) => AsyncIterable<readonly UploadedFile[]>;
  readonly hasCover: (file: UploadedFile, signal: AbortSignal) => Promise<boolean>;
  /** Returns the places of those files whose text is stored, of 20 at most. */
  readonly withText: (
    files: readonly UploadedFile[],
    signal: AbortSignal,
  ) => Promise<ReadonlySet<string>>;
  readonly readBytes: (link: string, signal: AbortSignal) => Promise<Blob>;
  readonly cover: (file: Blob, kind: string, signal: AbortSignal) => Promise<Blob | null>;
  readonly pages: (file: Blob, kind: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Stores a cover as the operator. */
  readonly storeCover: (file: UploadedFile, cover: Blob) => Promise<void>;
  readonly storePaper: (file: UploadedFile, pages: readonly string[]) => Promise<void>;
  /** Whether a file was looked into before, and has none. */
  readonly hasNone: (id: string, what: Missing) => boolean;
  readonly rememberNone: (id: string, what: Missing) => void;
}

/** As many as one query may ask for. */
const FILES_AT_ONCE = 20;

/** How older files are completed, and who listens. */
export interface CompletionOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CompletionProgress) => void;
}

/**
 * Gives covers and texts to the files that have none, one after the other, in the operator's
 * browser. What is done stays done: the next call looks for both first, so it goes on where this one
 * ended. A file that fails stops no other.
 *
 * @throws the signal's reason, or an error of `readAllUploads` or `withText`
 */
export async function completeFiles(
  services: CompletionServices,
  options: CompletionOptions,
): Promise<CompletionProgress> {
  const { signal, onProgress } = options;
  let progress: CompletionProgress = { looked: 0, completed: 0, failed: [] };
  for await (const page of services.readAllUploads(signal)) {
    for (let start = 0; start < page.length; start += FILES_AT_ONCE) {
      const files = page.slice(start, start + FILES_AT_ONCE);
      const asked = files.filter(mayHaveText);
      const withText = await services.withText(asked, signal);
      for (const file of files) {
        signal.throwIfAborted();
        const outcome = await completeOne(
          services,
          file,
          withText.has(fileRecordKey(file)),
          signal,
        );
        const { looked, completed, failed } = progress;
        progress = {
          looked: looked + 1,
          completed: completed + (outcome === 'completed' ? 1 : 0),
          failed: outcome === 'failed' ? [...failed, file.title] : failed,
        };
        onProgress(progress);
      }
    }
  }
  return progress;
}

function mayHaveText({ contentType }: UploadedFile): boolean {
  const kind = contentType ?? '';
  return kind === 'application/pdf' || kind.startsWith('text/');
}

async function completeOne(
  services: CompletionServices,
  file: UploadedFile,
  hasText: boolean,
  signal: AbortSignal,
): Promise<'completed' | 'failed' | 'there'> {
  const { id, downloadURL, contentType } = file;
  try {
    const lacksCover = !(await services.hasCover(file, signal));
    const lacksText = !hasText && mayHaveText(file) && !services.hasNone(id, 'text');
    if (!lacksCover && !lacksText) return 'there';
    const isUndrawable = downloadURL === null || contentType === null;
    if (isUndrawable || (!lacksText && services.hasNone(id, 'cover'))) return 'failed';
    const bytes = await services.readBytes(downloadURL, signal);
    const cover = lacksCover ? await services.cover(bytes, contentType, signal) : null;
    signal.throwIfAborted();
    if (cover) await services.storeCover(file, cover);
    else if (lacksCover) services.rememberNone(id, 'cover');
    const pages = lacksText ? await services.pages(bytes, contentType, signal) : [];
    signal.throwIfAborted();
    const isSaid = pages.some((said) => said.trim() !== '');
    if (isSaid) await services.storePaper(file, pages);
    // A scan is complete without.
    else if (lacksText) services.rememberNone(id, 'text');
    if (lacksCover && !cover) return 'failed';
    return cover || isSaid ? 'completed' : 'there';
  } catch (error) {
    signal.throwIfAborted();
    logError('complete a file', error);
    return 'failed';
  }
}
