import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { EMPTY_UPLOAD_DRAFT, type UploadDraft } from '#model/contribution.ts';
import { pluralOf } from '#model/language.ts';
import { Button } from '#ui/Button.tsx';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import type { UnfinishedUpload } from '#upload/unfinishedUploads.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import { fileCount } from './uploadTexts.ts';

const EMPTY: UnfinishedUpload = { draft: EMPTY_UPLOAD_DRAFT, isStarted: false, files: [] };

/** An upload that an earlier page left unfinished, and a function to take it over. */
export interface UnfinishedUploadOffer {
  /** Null if nothing is unfinished, and while this form has files already. */
  readonly upload: UnfinishedUpload | null;
  /** Moves it to this form; resolves to null if another tab was faster. */
  readonly takeUp: () => Promise<UnfinishedUpload | null>;
}

/**
 * Stores the files and answers of the upload form until the files have arrived or are cancelled, so
 * that they survive the end of the page. Also finds an upload that another page left unfinished.
 */
export function useUnfinishedUpload(
  jobs: readonly UploadJob[],
  draft: UploadDraft,
  isUploading: boolean,
): UnfinishedUploadOffer {
  const [loadStore] = useState(() =>
    once(async () => (await import('#upload/unfinishedUploads.ts')).createUploadStore()),
  );
  const [upload, setUpload] = useState<UnfinishedUpload | null>(null);
  const isEmpty = jobs.length === 0;

  useEffect(() => {
    loadStore().then(
      (store) => store.save({ draft, isStarted: isUploading, files: jobs.filter(isUnfinished) }),
      (error: unknown) => logError('keep the chosen files', error),
    );
  }, [loadStore, jobs, draft, isUploading]);

  useEffect(() => {
    if (!isEmpty) return undefined;
    let isOver = false;
    loadStore()
      .then((store) => store.find())
      .then(
        (found) => {
          if (!isOver) setUpload(found);
        },
        (error: unknown) => logError('look for unfinished uploads', error),
      );
    return () => {
      isOver = true;
    };
  }, [loadStore, isEmpty]);

  // Leaving the screen cancels the upload. This cleanup does not run when the page ends.
  useEffect(
    () => () => {
      loadStore().then(
        (store) => store.save(EMPTY),
        () => undefined,
      );
    },
    [loadStore],
  );

  return {
    upload: isEmpty ? upload : null,
    async takeUp() {
      setUpload(null);
      return upload && (await loadStore()).takeUp();
    },
  };
}

function isUnfinished({ state }: UploadJob): boolean {
  return state.kind !== 'refused' && state.kind !== 'arrived';
}

interface UnfinishedUploadNoticeProps {
  readonly upload: UnfinishedUpload | null;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Offers to continue an upload that an earlier page left unfinished. */
export function UnfinishedUploadNotice({
  upload,
  onContinue,
  onDiscard,
}: UnfinishedUploadNoticeProps) {
  const names = upload?.files.map(({ wantedName }) => wantedName) ?? [];
  return (
    <div role="status" className="status-line">
      {upload && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-edge bg-marigold-tint px-4 py-3">
          <p className="flex min-w-0 flex-1 basis-64 gap-2">
            <History aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong>
                {fileCount(names.length)} {pluralOf(names.length, 'was', 'were')} not finished.
              </strong>{' '}
              <IsolatedText>{names[0] ?? ''}</IsolatedText>
              {names.length > 1 && ` and ${names.length - 1} more`}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={onContinue}>
              Continue
            </Button>
            <Button onClick={onDiscard}>Discard</Button>
          </div>
        </div>
      )}
    </div>
  );
}
