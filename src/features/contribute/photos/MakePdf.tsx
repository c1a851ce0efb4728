import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counted } from '#model/language.ts';
import { fileStem } from '#model/fileName.ts';
import { CHUNK_TIMEOUT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { UploadDraft } from '#model/contribution.ts';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/notify.tsx';
import type { UploadQueue } from '#upload/createUploadQueue.ts';
import { canRename, type UploadJob } from '#upload/uploadJob.ts';
import { pageCount } from '../form/uploadTexts.ts';

type Dialog = typeof import('./PhotosDialog.tsx');

interface MakePdfProps {
  readonly jobs: readonly UploadJob[];
  /** Course and category as the form has them. */
  readonly shelf: Pick<UploadDraft, 'course' | 'category'>;
  readonly onCategory: (category: UploadDraft['category']) => void;
  /** Puts the PDF in the place of the photos, and back. */
  readonly onReplace: UploadQueue['replace'];
}

/** Offers to make one PDF of the chosen photos. Its dialog is loaded when it is opened. */
export function MakePdf({ jobs, shelf, onCategory, onReplace }: MakePdfProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [isLoading, setIsLoading] = useState(false);
  const [made, setMade] = useState<MadePdf | null>(null);
  const isHere = made?.ids.every((id) => jobs.some((job) => job.id === id)) === true;
  const result = made && isHere ? made.text : '';
  const status = useRef<HTMLParagraphElement>(null);
  const photos = jobs.filter(isPhoto);

  useEffect(() => {
    // The button that had the focus was removed with the photos.
    if (result !== '') status.current?.focus();
  }, [result]);

  const open = async () => {
    setMade(null);
    setIsLoading(true);
    try {
      setDialog(await withTimeout(import('./PhotosDialog.tsx'), CHUNK_TIMEOUT_MS));
      setOpenings((before) => before + 1);
      setIsOpen(true);
    } catch (error) {
      logError('load the dialog for photos', error);
      notify('This couldn’t be loaded. Check your connection and try again.', 'error');
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <>
      {photos.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-marigold-tint p-2 ps-4">
          <p className="flex-1 basis-48 font-semibold max-sm:pt-2">{`These ${photos.length} photos as one PDF?`}</p>
          <Button busy={isLoading} className="max-sm:w-full" onClick={() => void open()}>
            {!isLoading && <Images aria-hidden className="size-5" />}
            <span>Make one PDF</span>
          </Button>
        </div>
      )}
      <div className={isHere ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : 'contents'}>
        <p ref={status} role="status" tabIndex={-1} className="status-line text-sm text-ink-soft">
          {result}
        </p>
        {made && isHere && (
          <Button
            onClick={() => {
              onReplace(made.ids, made.photos);
              setMade(null);
            }}
          >
            Undo
          </Button>
        )}
      </div>
      {dialog && (
        <dialog.PhotosDialog
          // Each opening starts with the photos chosen at that time.
          key={openings}
          open={isOpen}
          photos={photos}
          shelf={shelf}
          onCategory={onCategory}
          onClose={() => setIsOpen(false)}
          onMade={(used, file, pages) => {
            setIsOpen(false);
            const ids = onReplace(
              used.map(({ id }) => id),
              [{ file }],
            );
            const before = counted(used.length, 'photo is', 'photos are');
            const text = `${before} now one PDF of ${pageCount(pages)}.`;
            setMade({ ids, photos: used, text });
          }}
        />
      )}
    </>
  );
}

/** A PDF that is in the place of photos, which are kept until it is sent or removed. */
interface MadePdf {
  readonly ids: readonly string[];
  readonly photos: readonly UploadJob[];
  readonly text: string;
}

/**
 * Puts a PDF in the place of a picture that is too large, or that most browsers can't show.
 *
 * @returns false if this browser can't read the picture
 */
export async function replaceByPdf(
  queue: Pick<UploadQueue, 'replace'>,
  { id, file, wantedName }: UploadJob,
): Promise<boolean> {
  try {
    const { photosPdf } = await withTimeout(import('#upload/photosPdf.ts'), CHUNK_TIMEOUT_MS);
    const { signal } = new AbortController();
    const { pdf } = await photosPdf([{ file, turns: 0 }], { signal, onPhoto: () => undefined });
    const name = `${fileStem(wantedName)}.pdf`;
    queue.replace([id], [{ file: new File([pdf], name, { type: 'application/pdf' }) }]);
    return true;
  } catch (error) {
    logError('make a PDF of a picture', error);
    return false;
  }
}

/** Whether a job is a photo for the PDF. It may be too large to upload: pages are scaled. */
export function isPhoto(job: UploadJob): boolean {
  const { state, kind } = job;
  if (!canRename(job) || (state.kind === 'refused' && state.reason !== 'too-large')) return false;
  return kind?.startsWith('image/') === true;
}
