import { Hourglass, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSecondsUntil } from '#lib/useSecondsUntil.ts';
import { useStore } from '#lib/store.ts';
import { byteSize } from '#model/byteSize.ts';
import type { UploadDraft } from '#model/contribution.ts';
import { CATEGORY_LABELS } from '#model/shelf.ts';
import { TOO_MANY_VISITORS } from '#model/errors.ts';
import { signInTrouble } from '#services/firebase/auth.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Status.tsx';
import type { UploadTotals } from '#upload/uploadProgress.ts';

interface UploadProgressProps {
  /** The answers of the form. */
  readonly draft: UploadDraft;
  readonly totals: UploadTotals;
  readonly isWaitingForConnection: boolean;
  /** Whether a service accepts no more requests at the moment. */
  readonly isBusy: boolean;
  readonly cancel: () => void;
}

/**
 * The progress over all files, in the place of the form. The bytes show movement when one percent
 * takes long.
 */
export function UploadProgress(props: UploadProgressProps) {
  const { draft, totals, isWaitingForConnection, isBusy, cancel } = props;
  const { percent, sentBytes, totalBytes } = totals;
  const trouble = useStore(signInTrouble);
  const seconds = useSecondsUntil(trouble?.retryAt ?? null);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const form = heading.current?.closest('form');
    // The button that was pressed has gone, and comes back if the upload fails.
    heading.current?.focus({ preventScroll: true });
    // The form has become shorter, which would leave the page's end in the window.
    document.documentElement.scrollTop = 0;
    return () => {
      if (document.activeElement !== document.body) return;
      form?.querySelector<HTMLElement>('[type=submit]')?.focus();
      // The reason, which a phone has above its window.
      form?.querySelector('li:has(.text-danger)')?.scrollIntoView({ block: 'center' });
    };
  }, []);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-2.5 lg:flex lg:flex-col lg:items-stretch [&>:not(:first-child,button)]:col-span-full">
      <p ref={heading} tabIndex={-1} className="font-display text-lg lg:text-[2rem]/10">
        {`Uploading... ${percent}%`}
      </p>
      <Button onClick={cancel} className="lg:order-1 lg:mt-4">
        Cancel
      </Button>
      <ProgressBar label="Upload" percent={percent} />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span>{`${byteSize(sentBytes)} of ${byteSize(totalBytes)}`}</span>
        {draft.category !== '' && (
          <span>{`${draft.course} · ${CATEGORY_LABELS[draft.category]}`}</span>
        )}
      </p>
      <div role="status" className="status-line flex items-center gap-2 text-sm font-semibold">
        {trouble?.reason === 'too-many-visitors' ? (
          <>
            <Hourglass aria-hidden className="size-4 shrink-0" />
            <p>
              {TOO_MANY_VISITORS} {/* Hidden, so that it is not read out every second. */}
              <span aria-hidden>{`Trying again in ${seconds} s.`}</span>
            </p>
          </>
        ) : isBusy ? (
          <>
            <Hourglass aria-hidden className="size-4 shrink-0" />
            <p>The library is getting too many requests. The upload continues by itself.</p>
          </>
        ) : (
          isWaitingForConnection && (
            <>
              <WifiOff aria-hidden className="size-4 shrink-0" />
              <p>Waiting for the connection. The upload continues by itself.</p>
            </>
          )
        )}
      </div>
    </div>
  );
}
