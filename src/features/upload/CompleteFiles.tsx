import { useEffect, useRef, useState } from 'react';
import { HAS_COVERS } from '#config/site.ts';
import { logError } from '#lib/log.ts';
import { hasCover, readAllUploads, readUploadedBytes } from '#services/allUploads.ts';
import { storeCover } from '#services/storedCovers.ts';
import { signedInUid } from '#services/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { fileReader } from '#upload/fileReader.ts';
import {
  completeCovers,
  type CompletionProgress,
  type CompletionServices,
} from './completeCovers.ts';
import { fileCount } from './uploadTexts.ts';

const SERVICES: CompletionServices = {
  readAllUploads,
  hasCover,
  readBytes: readUploadedBytes,
  cover: fileReader.cover,
  async storeCover(file, cover) {
    // The rules take a cover with the operator's own uid from an uploader alone.
    const isOwn = file.uploadedBy === (await signedInUid());
    await storeCover(file, cover, isOwn ? '' : file.uploadedBy);
  },
};

interface CompleteFilesProps {
  /** How many files the library has; undefined until it is known. */
  readonly count: number | undefined;
  readonly services?: CompletionServices;
}

/** Gives covers to older files, in the operator's browser. Can be stopped, and goes on later. */
export function CompleteFiles({ count, services = SERVICES }: CompleteFilesProps) {
  const [progress, setProgress] = useState<CompletionProgress | null>(null);
  const [state, setState] = useState<'ready' | 'running' | 'done' | 'failed'>('ready');
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  if (!HAS_COVERS) return null;

  const run = async () => {
    const controller = new AbortController();
    work.current = controller;
    setState('running');
    setProgress({ looked: 0, completed: 0, left: 0 });
    try {
      await completeCovers(services, controller.signal, setProgress);
      setState('done');
    } catch (error) {
      if (!controller.signal.aborted) logError('complete older files', error);
      setState(controller.signal.aborted ? 'ready' : 'failed');
    }
  };
  const { looked = 0, completed = 0, left = 0 } = progress ?? {};
  const what = count === undefined ? 'older files' : fileCount(count);
  return (
    <div className="flex flex-col items-start gap-2">
      <p>Files from before covers get one in this browser. You can stop, and go on later.</p>
      {state === 'running' && count !== undefined && count > 0 && (
        <ProgressBar
          label="Progress of the completion"
          percent={Math.min(100, (100 * looked) / count)}
        />
      )}
      <p role="status" className="status-line text-sm text-ink-soft">
        {progress && state !== 'ready' && `${looked} looked at, ${completed} completed.`}
        {state === 'done' && left > 0 && ` ${fileCount(left)} can’t be drawn.`}
        {state === 'failed' && ' The library couldn’t be read.'}
      </p>
      {state === 'running' ? (
        <Button onClick={() => work.current?.abort()}>Stop</Button>
      ) : (
        <Button onClick={() => void run()}>{`Complete ${what}`}</Button>
      )}
    </div>
  );
}
