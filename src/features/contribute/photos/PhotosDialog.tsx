import { ArrowDownAZ, ArrowDownUp } from 'lucide-react';
import { useEffect, useRef, useState, useId, type ReactNode } from 'react';
import { LOCALE } from '#config/locale.ts';
import { CHUNK_TIMEOUT_MS, MAX_FILE_NAME_LENGTH } from '#model/limits.ts';
import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { UploadDraft } from '#model/contribution.ts';
import { fileStem, renamed } from '#model/fileName.ts';
import { compareNames } from '#model/language.ts';
import { paperTitle, type PaperFacts, OFFERED_EXAMS, offeredYears } from '#model/paperTitle.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorBox, ProgressBar } from '#ui/Status.tsx';
import type { UploadJob } from '#upload/uploadJob.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#model/shelf.ts';
import { EXAM_NAMES } from '#text/exams.ts';
import { Field, CONTROL_STYLE } from '#ui/Field.tsx';
import { PhotoTiles, type DialogPage } from './PhotoTiles.tsx';

const SMALL = { size: 'small', variant: 'quiet' } as const;

const loadMaker = () => import('#upload/photosPdf.ts');

interface PhotosDialogProps {
  readonly open: boolean;
  readonly photos: readonly UploadJob[];
  /** Course and category as the form has them, which the name begins with. */
  readonly shelf: Pick<UploadDraft, 'course' | 'category'>;
  readonly onClose: () => void;
  /** Called when the kind of paper is chosen. */
  readonly onCategory: (category: UploadDraft['category']) => void;
  readonly onMade: (photos: readonly UploadJob[], pdf: File, pages: number) => void;
}

/** Puts photos in order, turns them, names them, and makes one PDF of them. */
export function PhotosDialog(props: PhotosDialogProps) {
  const { open, photos, shelf, onClose, onCategory, onMade } = props;
  const [chosen, setPages] = useState<readonly DialogPage[]>(() =>
    photos.map((job) => ({ job, turns: 0 })),
  );
  // What their bytes show may come while the dialog is open.
  const pages = chosen.map((page) => ({
    ...page,
    job: photos.find(({ id }) => id === page.job.id) ?? page.job,
  }));
  const [facts, setFacts] = useState<PaperFacts>({ ...shelf, exam: null, year: null });
  /** Null until it is typed; the answers write it until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const [pageInWork, setPageInWork] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const work = useRef<AbortController | null>(null);
  const isWorking = pageInWork !== null;
  const name = typed ?? (paperTitle(facts) || defaultName(pages));

  useEffect(() => {
    // Loads it while the visitor orders the photos. A failure is shown when `make` loads it again.
    loadMaker().catch((cause: unknown) => logError('load the maker of PDFs', cause));
  }, []);
  useEffect(() => {
    if (open) return () => work.current?.abort();
    return undefined;
  }, [open]);

  const make = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    setError(null);
    setPageInWork(1);
    try {
      const { photosPdf } = await withTimeout(loadMaker(), CHUNK_TIMEOUT_MS);
      const { pdf, pages: made } = await photosPdf(
        pages.map(({ job, turns }) => ({ file: job.file, turns })),
        { signal, onPhoto: setPageInWork },
      );
      const title = `${renamed('.pdf', name) ?? defaultName(pages)}.pdf`;
      onMade(
        pages.map(({ job }) => job),
        new File([pdf], title, { type: 'application/pdf' }),
        made,
      );
    } catch (cause) {
      if (signal.aborted) return;
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
      description="Each photo becomes a page. Drag them into order and turn them upright."
      isWide
    >
      <div className="flex flex-col gap-x-8 gap-y-4 md:flex-row">
        <div className={classNames('md:flex-1', pages.length > 1 && '-mt-3')}>
          {pages.length > 1 && (
            <div className="-me-3 flex flex-wrap justify-end">
              <Button {...SMALL} disabled={isWorking} onClick={() => setPages(pages.toReversed())}>
                <ArrowDownUp aria-hidden className="size-4" />
                Reverse
              </Button>
              <Button {...SMALL} disabled={isWorking} onClick={() => setPages(byName(pages))}>
                <ArrowDownAZ aria-hidden className="size-4" />
                By name
              </Button>
            </div>
          )}
          <PhotoTiles
            pages={pages}
            disabled={isWorking}
            onChange={setPages}
            onMoved={({ job }, place) =>
              setMoved(`${isolated(job.wantedName)} is page ${place} now.`)
            }
          />
          <p role="status" className="sr-only">
            {moved}
          </p>
        </div>
        <PaperForm
          facts={facts}
          onChange={(next) => {
            setFacts(next);
            setTyped(null);
            if (next.category !== facts.category) onCategory(next.category);
          }}
          name={name}
          onName={setTyped}
        />
      </div>
      {/* In view while one scrolls over the pages and the answers. */}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-col gap-4 border-t border-line bg-sheet px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
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

function byName(pages: readonly DialogPage[]): readonly DialogPage[] {
  return pages.toSorted((one, other) => compareNames(one.job.wantedName, other.job.wantedName));
}

/** A name in small letters that a camera, a phone or a messenger gave, without a word of the person. */
const CAMERA_NAME =
  /^(?:dsc|image|img|photo|pxl|screenshot|whatsapp image)?(?:\P{Letter}|at|[ap]m)*$/u;

/** Returns the name of the PDF: that of its first photo, or the day if a camera chose that. */
function defaultName([first]: readonly DialogPage[]): string {
  const name = fileStem(first?.job.wantedName ?? '');
  if (!CAMERA_NAME.test(name.toLowerCase())) return name;
  // In English, as 'Photos' is: other languages put points and marks of direction into a date.
  return `Photos ${new Date().toLocaleDateString(LOCALE, { day: 'numeric', month: 'short' })}`;
}

function textOf(cause: unknown): string {
  // Checked by name, because the module of the class may be the one that failed to load.
  return cause instanceof Error && cause.name === 'PhotosError'
    ? cause.message
    : 'The PDF couldn’t be made. Try again, or send the photos as they are.';
}

interface PaperFormProps {
  readonly facts: PaperFacts;
  readonly onChange: (facts: PaperFacts) => void;
  /** Without its ending. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** Asks what a paper is. The answers write its name, which can be typed as well. */
function PaperForm({ facts, onChange, name, onName }: PaperFormProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 md:w-80">
      <h3 id={id} className="text-sm font-semibold">
        What is it?
      </h3>
      <Chips label="Kind">
        {CATEGORIES.map((category) => (
          <Chip
            key={category}
            isOn={facts.category === category}
            onPress={() => onChange({ ...facts, category })}
          >
            {CATEGORY_LABELS[category]}
          </Chip>
        ))}
      </Chips>
      <Chips label="Exam">
        {OFFERED_EXAMS.map((exam) => (
          <Chip
            key={exam}
            isOn={facts.exam === exam}
            onPress={() => onChange({ ...facts, exam: facts.exam === exam ? null : exam })}
          >
            {EXAM_NAMES[exam]}
          </Chip>
        ))}
      </Chips>
      {/* All in one line. */}
      <Chips
        label="Year"
        className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-1.5 *:px-0"
      >
        {offeredYears().map((year) => (
          <Chip
            key={year}
            isOn={facts.year === year}
            onPress={() => onChange({ ...facts, year: facts.year === year ? null : year })}
          >
            {String(year)}
          </Chip>
        ))}
      </Chips>
      <Field label="Name of the PDF">
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={MAX_FILE_NAME_LENGTH - '.pdf'.length}
            value={name}
            onChange={({ target }) => onName(target.value)}
            className={CONTROL_STYLE}
          />
        )}
      </Field>
    </section>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Chips({ label, className = 'flex flex-wrap gap-1.5', children }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className={className}>
      {children}
    </div>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'min-h-11 min-w-11 cursor-pointer rounded-md border px-3.5 text-sm font-semibold',
        isOn
          ? 'border-marigold bg-marigold text-on-marigold'
          : 'border-line bg-control hover:border-edge',
      )}
    >
      {children}
    </button>
  );
}
