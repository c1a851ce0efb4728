import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { storedContentType } from '#model/fileKinds.ts';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/notify.ts';
import { canRename, type UploadJob } from '#upload/uploadJob.ts';

type Dialog = typeof import('./PhotosDialog.tsx');

interface MakePdfProps {
  readonly jobs: readonly UploadJob[];
  /** Puts the PDF in place of the photos with these ids. */
  readonly onMade: (ids: readonly string[], pdf: File) => void;
}

/** Offers to make one PDF of the chosen photos. Its dialog is loaded when it is opened. */
export function MakePdf({ jobs, onMade }: MakePdfProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [isLoading, setIsLoading] = useState(false);
  const [result, setResult] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const photos = jobs.filter(isPhoto);

  useEffect(() => {
    // The button that had the focus was removed with the photos.
    if (result !== '') status.current?.focus();
  }, [result]);

  const open = async () => {
    setResult('');
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
        <Button className="self-start" busy={isLoading} onClick={() => void open()}>
          {!isLoading && <Images aria-hidden className="size-5" />}
          <span>Make one PDF</span>
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className="status-line text-sm text-ink-soft">
        {result}
      </p>
      {dialog && (
        <dialog.PhotosDialog
          // Each opening starts with the photos chosen at that time.
          key={openings}
          open={isOpen}
          photos={photos}
          onClose={() => setIsOpen(false)}
          onMade={(ids, pdf) => {
            setIsOpen(false);
            onMade(ids, pdf);
            setResult(`${ids.length} photos are now one PDF.`);
          }}
        />
      )}
    </>
  );
}

/** Whether a job is a photo for the PDF. It may be too large to upload: pages are scaled. */
function isPhoto(job: UploadJob): boolean {
  const { state, wantedName, file } = job;
  if (!canRename(job) || (state.kind === 'refused' && state.reason !== 'too-large')) return false;
  return storedContentType({ name: wantedName, type: file.type })?.startsWith('image/') === true;
}
