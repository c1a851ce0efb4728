import { ArrowDown, ArrowUp, RotateCw, X, type LucideIcon } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ElementType,
} from 'react';
import { flushSync } from 'react-dom';
import { CHUNK_TIMEOUT_MS, MAX_FILE_BYTES } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { byteSize } from '#model/byteSize.ts';
import { fileEnding } from '#model/fileName.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorBox } from '#ui/ErrorBox.tsx';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import { useMotionFromStart } from '#ui/motion/useMotion.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Turns } from '#upload/photosPdf.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import { useFilePreview } from './useFilePreview.ts';

const loadMaker = () => import('#upload/photosPdf.ts');

interface PhotosDialogProps {
  readonly open: boolean;
  readonly photos: readonly UploadJob[];
  readonly onClose: () => void;
  readonly onMade: (photos: readonly UploadJob[], pdf: File, pages: number) => void;
}

/** Puts photos in order, turns them, and makes one PDF of them. */
export function PhotosDialog({ open, photos, onClose, onMade }: PhotosDialogProps) {
  const [pages, setPages] = useState<readonly DialogPage[]>(() =>
    photos.map((job) => ({ job, turns: 0 })),
  );
  const [pageInWork, setPageInWork] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const work = useRef<AbortController | null>(null);
  const isWorking = pageInWork !== null;
  const motion = useMotionFromStart();
  const Rows = motion?.MovingRows ?? Fragment;

  useEffect(() => {
    // Loads it while the visitor orders the photos. A failure is shown when `make` loads it again.
    loadMaker().catch((cause: unknown) => logError('load the maker of PDFs', cause));
  }, []);
  useEffect(() => {
    if (open) return () => work.current?.abort();
    return undefined;
  }, [open]);

  const move = (from: number, by: -1 | 1, button: HTMLElement) => {
    const to = from + by;
    const page = pages[from];
    if (!page || to < 0 || to >= pages.length) return;
    // React may remove the row from the page for a moment, which loses the focus.
    flushSync(() => {
      setPages(pages.toSpliced(from, 1).toSpliced(to, 0, page));
      setMoved(`${page.job.wantedName} is page ${to + 1} now.`);
    });
    button.focus();
  };

  const make = async () => {
    const controller = new AbortController();
    work.current = controller;
    setError(null);
    setPageInWork(1);
    try {
      const { photosPdf } = await withTimeout(loadMaker(), CHUNK_TIMEOUT_MS);
      const { pdf, pages: pageCount } = await photosPdf(
        pages.map(({ job, turns }) => ({ file: job.file, turns })),
        { signal: controller.signal, onPhoto: setPageInWork },
      );
      if (pdf.size > MAX_FILE_BYTES) {
        setError(`The PDF would be larger than ${byteSize(MAX_FILE_BYTES)}. Take some photos out.`);
      } else {
        onMade(
          pages.map(({ job }) => job),
          new File([pdf], pdfName(pages), { type: 'application/pdf' }),
          pageCount,
        );
      }
    } catch (cause) {
      if (controller.signal.aborted) return;
      logError('make a PDF of photos', cause);
      setError(textOf(cause));
    } finally {
      setPageInWork(null);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Make one PDF"
      description="Each photo becomes a page. Put them in order and turn them upright."
    >
      <ol className="relative flex flex-col gap-2">
        <Rows>
          {pages.map((page, index) => (
            <PhotoRow
              key={page.job.id}
              as={motion?.MovingListItem}
              page={page}
              number={index + 1}
              count={pages.length}
              disabled={isWorking}
              onMove={(by, button) => move(index, by, button)}
              onTurn={() => {
                const turns = ((page.turns + 1) % 4) as Turns;
                setPages(pages.with(index, { ...page, turns }));
              }}
              onTakeOut={() => setPages(pages.toSpliced(index, 1))}
            />
          ))}
        </Rows>
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {error !== null && <ErrorBox>{error}</ErrorBox>}
        {isWorking && (
          <div>
            <p role="status" className="mb-1 text-sm font-semibold">
              {`Photo ${pageInWork} of ${pages.length}`}
            </p>
            <ProgressBar
              label="Progress of the PDF"
              percent={(100 * (pageInWork - 1)) / pages.length}
            />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isWorking}
            disabled={pages.length === 0}
            onClick={() => void make()}
          >
            Make PDF
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A name in small letters that a camera, a phone or a messenger gave, without a word of the person. */
const CAMERA_NAME =
  /^(?:dsc|image|img|photo|pxl|screenshot|whatsapp image)?(?:\P{Letter}|at|[ap]m)*$/u;

/** Returns the name of the PDF: that of its first photo, or the day if a camera chose that. */
function pdfName([first]: readonly DialogPage[]): string {
  const full = first?.job.wantedName ?? '';
  const name = full.slice(0, full.length - fileEnding(full).length);
  if (!CAMERA_NAME.test(name.toLowerCase())) return `${name}.pdf`;
  // In English, as 'Photos' is: other languages put points and marks of direction into a date.
  return `Photos ${new Date().toLocaleDateString('en', { day: 'numeric', month: 'short' })}.pdf`;
}

function textOf(cause: unknown): string {
  // Checked by name, because the module of the class may be the one that failed to load.
  if (!(cause instanceof Error) || cause.name !== 'UnreadablePhotosError') {
    return 'The PDF couldn’t be made. Try again, or send the photos as they are.';
  }
  const isOne = 'names' in cause && Array.isArray(cause.names) && cause.names.length === 1;
  const way = isOne
    ? 'Take it out, and send it as it is.'
    : 'Take them out, and send them as they are.';
  return `${cause.message} ${way}`;
}

/** A photo that becomes a page of the PDF. */
interface DialogPage {
  readonly job: UploadJob;
  readonly turns: Turns;
}

interface PhotoRowProps {
  /** The row's element; an <li> if it is left out. */
  readonly as?: ElementType<ComponentProps<'li'>> | undefined;
  readonly page: DialogPage;
  /** Counts from 1. */
  readonly number: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onMove: (by: -1 | 1, button: HTMLElement) => void;
  readonly onTurn: () => void;
  readonly onTakeOut: () => void;
}

/** One photo for the PDF, with buttons to move it, turn it and take it out. */
function PhotoRow(props: PhotoRowProps) {
  const { as: Row = 'li', page, number, count, disabled, onMove, onTurn, onTakeOut } = props;
  const { job, turns } = page;
  const row = useRef<HTMLLIElement>(null);
  const picture = useFilePreview(job, row);
  const name = job.wantedName;
  return (
    <Row ref={row} className="flex items-center gap-3 rounded-md border border-line p-2">
      <span className="size-18 shrink-0 overflow-hidden rounded-sm bg-well">
        {picture !== null && (
          <img
            src={picture}
            alt=""
            className="size-full object-contain transition-transform"
            style={{ transform: `rotate(${turns * 90}deg)` }}
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          <span className="font-semibold">Page {number}</span>{' '}
          <IsolatedText className="text-ink-soft">{name}</IsolatedText>
        </p>
        <div className="flex">
          <PageButton
            Icon={ArrowUp}
            aria-label={`Move ${name} up`}
            aria-disabled={disabled || number === 1 || undefined}
            onClick={({ currentTarget }) => onMove(-1, currentTarget)}
          />
          <PageButton
            Icon={ArrowDown}
            aria-label={`Move ${name} down`}
            aria-disabled={disabled || number === count || undefined}
            onClick={({ currentTarget }) => onMove(1, currentTarget)}
          />
          <PageButton
            Icon={RotateCw}
            aria-label={`Turn ${name}`}
            aria-disabled={disabled || undefined}
            onClick={onTurn}
          />
          <PageButton
            Icon={X}
            aria-label={`Take out ${name}`}
            aria-disabled={disabled || undefined}
            onClick={onTakeOut}
          />
        </div>
      </div>
    </Row>
  );
}

interface PageButtonProps extends ComponentProps<'button'> {
  readonly Icon: LucideIcon;
}

/** Uses `aria-disabled`, not `disabled`, to keep the focus when a photo reaches either end. */
function PageButton({ Icon, onClick, ...rest }: PageButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        if (rest['aria-disabled'] !== true) onClick?.(event);
      }}
      className="flex size-11 cursor-pointer items-center justify-center rounded-sm hover:bg-well aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
