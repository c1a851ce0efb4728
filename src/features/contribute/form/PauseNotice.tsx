import { CirclePause } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ACTION_LIMIT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { areUploadsPaused } from '#services/site/siteStatus.ts';
import { notify } from '#ui/notify.tsx';
import type { UploadJob } from '#upload/uploadJob.ts';

/** How often the pause is checked while it lasts. */
const LOOK_AGAIN_MS = 30_000;

const PAUSED = 'Uploads are paused for now. Your files and answers stay here.';

const isPaused = createStore(() => false);

async function look(signal: AbortSignal): Promise<void> {
  try {
    isPaused.set(await withLimit(areUploadsPaused, ACTION_LIMIT_MS, signal));
  } catch (error) {
    if (!signal.aborted) logError('read whether uploads are paused', error);
  }
}

/** Shows an error and returns true while uploads are paused. The rules would refuse every file. */
export function refuseUpload(): boolean {
  if (isPaused.get()) notify(PAUSED, 'error');
  return isPaused.get();
}

interface PauseNoticeProps {
  readonly jobs: readonly UploadJob[];
  readonly isUploading: boolean;
  /** Sends what the pause has refused. */
  readonly onEnd: () => void;
}

/** Says that the operator has paused uploads, for as long as the pause lasts, and goes on after it. */
export function PauseNotice({ jobs, isUploading, onEnd }: PauseNoticeProps) {
  // Each file that the library refused is a reason to check: the cause may be a pause.
  const refusals = jobs.filter(
    ({ state }) => state.kind === 'failed' && state.reason === 'denied',
  ).length;
  const paused = useStore(isPaused, false);
  useEffect(() => {
    const abort = new AbortController();
    void look(abort.signal);
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void look(abort.signal);
    };
    const timer = paused ? setInterval(lookAgain, LOOK_AGAIN_MS) : undefined;
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [paused, refusals]);
  const wasPaused = useRef(false);
  const end = useEffectEvent(() => refusals > 0 && onEnd());
  useEffect(() => {
    if (paused) wasPaused.current = true;
    if (paused || isUploading || !wasPaused.current) return;
    wasPaused.current = false;
    end();
  }, [paused, isUploading]);
  return (
    <div role="status" className="status-line">
      {paused && <PausedNote isUnderWay={refusals > 0} />}
    </div>
  );
}

/** The text of the notice. @param isUnderWay whether the pause has refused files */
export function PausedNote({ isUnderWay = false }: { readonly isUnderWay?: boolean }) {
  return (
    <p className="mb-6 flex gap-3 rounded-lg border border-edge bg-marigold-tint px-4 py-3 font-semibold">
      <CirclePause aria-hidden className="mt-0.5 size-5 shrink-0" />
      {PAUSED}{' '}
      {isUnderWay
        ? 'They are sent by themselves when the pause is over.'
        : 'Come back later and press “Upload”.'}
    </p>
  );
}
