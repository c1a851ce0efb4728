import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { HAS_COVERS } from '#config/site.ts';
import { isolated } from '#lib/isolate.ts';
import { writeStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { fileRecordKey } from '#model/fileRecord.ts';
import { listed } from '#model/language.ts';
import {
  hasCover,
  readAllUploads,
  readUploadedBytes,
  type UploadedFile,
} from '#services/operator/allUploads.ts';
import { papersOf } from '#services/library/paperParts.ts';
import { storeCover } from '#services/sending/storedCovers.ts';
import { storePaper } from '#services/sending/storedPapers.ts';
import { signedInUid } from '#services/firebase/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { fileReader, type FileReader } from '#upload/fileReader.ts';
import { fileCount } from './uploadTexts.ts';

/** How far the completion of the library's files is. */
export interface CompletionProgress {
  readonly looked: number;
  /** Files that got a cover, their text, or both. */
  readonly completed: number;
  /** The titles of files that cannot be drawn, or could not be read. */
  readonly failed: readonly string[];
}

/** What a file may lack. */
type Missing = 'cover' | 'text';

/** The calls of the completion. */
export interface CompletionServices extends Pick<FileReader, 'look' | 'pages'> {
  readonly readAllUploads: (signal: AbortSignal) => AsyncIterable<readonly UploadedFile[]>;
  readonly hasCover: (file: UploadedFile, signal: AbortSignal) => Promise<boolean>;
  /** Returns the places of those files whose text is stored, of 20 at most. */
  readonly withText: (
    files: readonly UploadedFile[],
    signal: AbortSignal,
  ) => Promise<ReadonlySet<string>>;
  readonly readBytes: (link: string, signal: AbortSignal) => Promise<Blob>;
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
    // Asked for together, so that the file is opened once.
    const [look, pages] = await Promise.all([
      lacksCover ? services.look(bytes, contentType, signal) : null,
      lacksText ? services.pages(bytes, contentType, signal) : [],
    ]);
    const cover = look?.cover ?? null;
    signal.throwIfAborted();
    if (cover) await services.storeCover(file, cover);
    else if (lacksCover) services.rememberNone(id, 'cover');
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

/** The files that this browser has looked into in vain, so that they are not loaded again. */
const NONE_KEY = 'studynest-incomplete';
const noneOf = (id: string, what: Missing) => `${id} ${what}`;
const readNone = () => readStoredJson(NONE_KEY, v.array(v.string())) ?? [];

const SERVICES: CompletionServices = {
  readAllUploads,
  hasCover: (file, signal) => (HAS_COVERS ? hasCover(file, signal) : Promise.resolve(true)),
  withText: papersOf,
  readBytes: readUploadedBytes,
  look: fileReader.look,
  pages: fileReader.pages,
  async storeCover(file, cover) {
    // The rules take a cover with the operator's own uid from an uploader alone.
    const isOwn = file.uploadedBy === (await signedInUid());
    await storeCover(file, cover, isOwn ? '' : file.uploadedBy);
  },
  storePaper,
  hasNone: (id, what) => readNone().includes(noneOf(id, what)),
  rememberNone: (id, what) =>
    writeStored(NONE_KEY, JSON.stringify([...readNone(), noneOf(id, what)])),
};

interface CompleteFilesProps {
  /** How many files the library has; undefined until it is known. */
  readonly count: number | undefined;
  readonly services?: CompletionServices;
}

/** Titles that are listed of those that failed. */
const MOST_TITLES = 10;

/** Gives covers and texts to older files, in the operator's browser. Can be stopped, and goes on later. */
export function CompleteFiles({ count, services = SERVICES }: CompleteFilesProps) {
  const [progress, setProgress] = useState<CompletionProgress | null>(null);
  const [state, setState] = useState<'ready' | 'running' | 'done' | 'failed'>('ready');
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    work.current = controller;
    setState('running');
    setProgress({ looked: 0, completed: 0, failed: [] });
    try {
      const { signal } = controller;
      await completeFiles(services, { signal, onProgress: setProgress });
      setState('done');
    } catch (error) {
      if (!controller.signal.aborted) logError('complete older files', error);
      setState(controller.signal.aborted ? 'ready' : 'failed');
    }
  };
  const { looked = 0, completed = 0, failed = [] } = progress ?? {};
  const what = count === undefined ? 'older files' : fileCount(count);
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        {`Older files get ${HAS_COVERS ? 'their covers, and ' : ''}the words by which they are found, in this browser. You can stop, and go on later.`}
      </p>
      {state === 'running' && count !== undefined && count > 0 && (
        <ProgressBar
          label="Progress of the completion"
          percent={Math.min(100, (100 * looked) / count)}
        />
      )}
      <p role="status" className="status-line text-sm text-ink-soft">
        {progress && state !== 'ready' && `${looked} looked at, ${completed} completed.`}
        {state === 'failed' && ' The library couldn’t be read.'}
      </p>
      {state !== 'ready' && failed.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">{failedText(failed)}</p>
      )}
      {state === 'running' ? (
        <Button onClick={() => work.current?.abort()}>Stop</Button>
      ) : (
        <Button onClick={() => void run()}>{`Complete ${what}`}</Button>
      )}
    </div>
  );
}

function failedText(titles: readonly string[]): string {
  const shown = titles.slice(0, MOST_TITLES).map(isolated);
  const more = titles.length - shown.length;
  const names = listed(more > 0 ? [...shown, `${more} more`] : shown);
  return `${fileCount(titles.length)} can’t be drawn or read: ${names}.`;
}
