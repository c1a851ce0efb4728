import { ScanText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { byteSize } from '#model/byteSize.ts';
import { counted, listed } from '#model/language.ts';
import {
  readingTime,
  readShareText,
  RECOGNITION_BYTES,
  type ReadShare,
} from '#model/recognition.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Status.tsx';
import type { UploadQueue } from '#upload/createUploadQueue.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import {
  RECOGNITION,
  useRecognition,
  type RecognitionServices,
  type RecognitionState,
} from './useRecognition.ts';
import { pageCount } from '../form/uploadTexts.ts';

interface RecognitionProps {
  readonly jobs: readonly UploadJob[];
  readonly isUploading: boolean;
  readonly queue: Pick<UploadQueue, 'recognise'>;
  readonly services?: RecognitionServices;
}

/** Offers to read the words of pages that are pictures, so that the search finds them. */
export function Recognition({ services = RECOGNITION, ...props }: RecognitionProps) {
  const recognition = useRecognition({ services, ...props });
  const { state, waiting, doubtful, pages, start, cancel, again, takeAll } = recognition;
  const [isStored, setIsStored] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const isReading = state.kind === 'reading';
  const isOffered = !isReading && !props.isUploading && waiting.length > 0;

  useEffect(() => {
    let isOver = false;
    void services.isStored().then((found) => {
      if (!isOver) setIsStored(found);
    });
    return () => {
      isOver = true;
    };
  }, [services, isReading]);

  // Of other files.
  const isOld = state.kind === 'read' && isOffered;
  const text = isOld ? '' : statusText(state, props.jobs.length === 0);
  const loads = isStored ? '' : `, loads ${byteSize(RECOGNITION_BYTES)} once`;
  return (
    <>
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-sheet px-4 py-3">
          <p className="flex-1 basis-60 text-sm">
            <span className="font-semibold">
              {`Make it searchable: ${pageCount(pages)}, ${readingTime(pages)}${loads}.`}
            </span>
            <span className="text-ink-soft">
              {` ${counted(pages, 'page is a picture', 'pages are pictures')}. English print is read well, handwriting only in part.`}
            </span>
          </p>
          <Button
            onClick={() => {
              // This button goes.
              status.current?.focus();
              void start();
            }}
          >
            <ScanText aria-hidden className="size-5" />
            Make it searchable
          </Button>
        </div>
      )}
      {!isReading && !props.isUploading && doubtful.length > 0 && (
        <p className="text-sm text-ink-soft">
          {`${listed(doubtful.map(({ name }) => name))} may be a scan whose words are wrong. `}
          <Button
            variant="quiet"
            onClick={() => {
              status.current?.focus();
              takeAll();
            }}
          >
            Read the pages all the same
          </Button>
        </p>
      )}
      <div
        className={isReading || again ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : undefined}
      >
        <p ref={status} role="status" tabIndex={-1} className="status-line text-sm text-ink-soft">
          {text}
        </p>
        {isReading && (
          <>
            <div className="flex-1 basis-40">
              <ProgressBar
                label="Progress of the reading"
                percent={(100 * (state.read ?? 0)) / state.pages}
              />
            </div>
            <Button
              onClick={() => {
                status.current?.focus();
                cancel();
              }}
            >
              Stop reading
            </Button>
          </>
        )}
        {text !== '' && again && (
          <Button
            variant="quiet"
            onClick={() => {
              status.current?.focus();
              again();
            }}
          >
            Read them again
          </Button>
        )}
      </div>
    </>
  );
}

function statusText(state: RecognitionState, wasSent: boolean): string {
  switch (state.kind) {
    case 'offered':
      return '';
    case 'reading': {
      const after = wasSent ? ' Keep this page open until then.' : '';
      if (state.read === null) return `Loading what reads the pages…${after}`;
      return `Reading page ${Math.min(state.read + 1, state.pages)} of ${state.pages}.${after}`;
    }
    case 'read': {
      const { unread } = state;
      const others = unread.length > 0 ? ` ${listed(unread)} couldn’t be read.` : '';
      return `${foundText(state)}${others}`;
    }
    case 'failed':
      return state.isLoading
        ? 'What reads the pages couldn’t be loaded. You can upload without it.'
        : 'The pages couldn’t be read. You can upload without it.';
  }
}

interface Found {
  readonly found: number;
  readonly pages: number;
  readonly words: ReadShare;
}

function foundText({ found, pages, words }: Found): string {
  if (found === 0) return 'No words were found on the pages.';
  const share = readShareText(words);
  const said = share ? `: ${share}.` : '.';
  return found === pages
    ? `${counted(pages, 'page is', 'pages are')} searchable${said}`
    : `${found} of ${pageCount(pages)} are searchable${said} No words were found on the others.`;
}
