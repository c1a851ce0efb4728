import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { HAS_COVERS } from '#config/site.ts';
import { inBatches } from '#lib/inBatches.ts';
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
import { storeCoverAsOperator } from '#services/sending/storedCovers.ts';
import { storePaper } from '#services/sending/storedPapers.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { fileReader } from '#upload/fileReader.ts';
import { fileCount } from './uploadTexts.ts';

/** How far the completion of the library's files is. */
interface CompletionProgress {
  readonly looked: number;
  /** Files that got a cover, their text, or both. */
  readonly completed: number;
  /** The titles of files that cannot be drawn, or could not be read. */
  readonly failed: readonly string[];
}

const NOTHING: CompletionProgress = { looked: 0, completed: 0, failed: [] };

/** The ids of files that lack what they can't get, so that this browser loads them once. */
const NONE_KEY = 'studynest-incomplete';
const readNone = () => readStoredJson(NONE_KEY, v.array(v.string())) ?? [];

const SERVICES = {
  readAllUploads,
  hasCover: (file: UploadedFile, signal: AbortSignal) =>
    HAS_COVERS ? hasCover(file, signal) : Promise.resolve(true),
  withText: papersOf,
  readBytes: readUploadedBytes,
  ...fileReader,
  storeCover: (file: UploadedFile, cover: Blob) =>
    storeCoverAsOperator(file, cover, file.uploadedBy),
  storePaper,
  hasNone: (id: string) => readNone().includes(id),
  rememberNone: (id: string) => writeStored(NONE_KEY, JSON.stringify([...readNone(), id])),
};

/** The calls of the completion. */
export type CompletionServices = Omit<typeof SERVICES, 'inspect' | 'withoutDetails'>;

/** As many as `withText` takes. */
const FILES_AT_ONCE = 20;

/**
 * Gives covers and texts to the files that have none, one after the other, in the operator's
 * browser. What is done stays done: the next call looks for both first, so it goes on where this one
 * ended. A file that fails stops no other.
 *
 * @throws the signal's reason, or an error of `readAllUploads` or `withText`
 */
export async function completeFiles(
  services: CompletionServices,
  signal: AbortSignal,
  onProgress: (progress: CompletionProgress) => void,
): Promise<CompletionProgress> {
  let progress = NOTHING;
  for await (const page of services.readAllUploads(signal)) {
    await inBatches(page, FILES_AT_ONCE, async (files) => {
      const withText = await services.withText(files.filter(mayHaveText), signal);
      for (const file of files) {
        signal.throwIfAborted();
        const lacksText = mayHaveText(file) && !withText.has(fileRecordKey(file));
        const outcome = await completeOne(services, file, lacksText, signal);
        progress = {
          looked: progress.looked + 1,
          completed: progress.completed + (outcome === 'completed' ? 1 : 0),
          failed: [...progress.failed, ...(outcome === 'failed' ? [file.title] : [])],
        };
        onProgress(progress);
      }
    });
  }
  return progress;
}

function mayHaveText({ contentType }: UploadedFile): boolean {
  return contentType === 'application/pdf' || contentType?.startsWith('text/') === true;
}

async function completeOne(
  services: CompletionServices,
  file: UploadedFile,
  lacksText: boolean,
  signal: AbortSignal,
): Promise<'completed' | 'failed' | 'there'> {
  const { id, downloadURL, contentType } = file;
  try {
    const lacksCover = !(await services.hasCover(file, signal));
    if (!lacksCover && !lacksText) return 'there';
    if (downloadURL === null || contentType === null) return 'failed';
    if (services.hasNone(id)) return lacksCover ? 'failed' : 'there';
    const bytes = await services.readBytes(downloadURL, signal);
    // Asked for together, so that the file is opened once.
    const [look, pages] = await Promise.all([
      lacksCover ? services.look(bytes, contentType, signal) : null,
      lacksText ? services.pages(bytes, contentType, signal) : [],
    ]);
    signal.throwIfAborted();
    const cover = look?.cover ?? null;
    if (cover) await services.storeCover(file, cover);
    // A scan is complete without.
    const isSaid = pages.some((said) => said.trim() !== '');
    if (isSaid) await services.storePaper(file, pages);
    if ((lacksCover && !cover) || (lacksText && !isSaid)) services.rememberNone(id);
    if (lacksCover && !cover) return 'failed';
    return cover || isSaid ? 'completed' : 'there';
  } catch (error) {
    signal.throwIfAborted();
    logError('complete a file', error);
    return 'failed';
  }
}

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
    setProgress(NOTHING);
    try {
      await completeFiles(services, controller.signal, setProgress);
      setState('done');
    } catch (error) {
      if (!controller.signal.aborted) logError('complete older files', error);
      setState(controller.signal.aborted ? 'ready' : 'failed');
    }
  };
  const { looked, completed, failed } = progress ?? NOTHING;
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
