import { CirclePause } from 'lucide-react';
import { useEffect } from 'react';
import { ACTION_LIMIT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { createStore, useStore } from '#lib/store.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { areUploadsPaused } from '#services/site/siteStatus.ts';
import { notify } from '#ui/notify.tsx';
import type { UploadJob } from '#upload/uploadJob.ts';

const PAUSED = 'Uploads are paused for now. Your files and answers stay here.';

const isPaused = createStore(() => false);

async function look(signal: AbortSignal): Promise<void> {
  try {
    isPaused.set(await withLimit(areUploadsPaused, ACTION_LIMIT_MS, signal));
  } catch (error) {
    if (!signal.aborted) logError('read whether uploads are paused', error);
  }
}

/** Shows an error and returns true while uploads are paused: the rules would refuse every file. */
export async function refuseUpload(): Promise<boolean> {
  if (isPaused.get()) await look(new AbortController().signal);
  if (isPaused.get()) notify(PAUSED, 'error');
  return isPaused.get();
}

/** Says that the operator has paused uploads, when the form is opened and where files were refused. */
export function PauseNotice({ jobs }: { readonly jobs: readonly UploadJob[] }) {
  // Each file that the library refused is a reason to check: the cause may be a pause.
  const refusals = jobs.filter(
    ({ state }) => state.kind === 'failed' && state.reason === 'denied',
  ).length;
  const paused = useStore(isPaused, false);
  useEffect(() => {
    const abort = new AbortController();
    void look(abort.signal);
    return () => abort.abort();
  }, [refusals]);
  return (
    <div role="status" className="status-line">
      {paused && (
        <p className="mb-6 flex gap-3 rounded-lg border border-edge bg-marigold-tint px-4 py-3 font-semibold">
          <CirclePause aria-hidden className="mt-0.5 size-5 shrink-0" />
          {`${PAUSED} Come back later and press “Upload”.`}
        </p>
      )}
    </div>
  );
}
