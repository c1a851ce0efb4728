import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { HAS_COVERS } from '#config/site.ts';
import { isolated } from '#lib/isolate.ts';
import { writeStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { listed } from '#model/language.ts';
import { hasCover, readAllUploads, readUploadedBytes } from '#services/operator/allUploads.ts';
import { papersOf } from '#services/library/paperParts.ts';
import { storeCoverAsOperator } from '#services/sending/storedCovers.ts';
import { storePaper } from '#services/sending/storedPapers.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { fileReader } from '#upload/fileReader.ts';
import {
  completeFiles,
  type CompletionProgress,
  type CompletionServices,
  type Missing,
} from './completeFiles.ts';
import { fileCount } from './uploadTexts.ts';

/** The files that this browser has looked into in vain, so that they are not loaded again. */
const NONE_KEY = 'studynest-incomplete';
const noneOf = (id: string, what: Missing) => `${id} ${what}`;
const readNone = () => readStoredJson(NONE_KEY, v.array(v.string())) ?? [];

const SERVICES: CompletionServices = {
  readAllUploads,
  hasCover: (file, signal) => (HAS_COVERS ? hasCover(file, signal) : Promise.resolve(true)),
  withText: papersOf,
  readBytes: readUploadedBytes,
  cover: fileReader.cover,
  pages: fileReader.pages,
  storeCover: (file, cover) => storeCoverAsOperator(file, cover, file.uploadedBy),
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
