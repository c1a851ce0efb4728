import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { formText } from '#lib/formText.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import {
  openFile,
  type LoadedFileProps,
  type StoredFile,
  Control,
  ViewControls,
  FailureNote,
} from './ViewParts.tsx';
import type { PdfState, ShownPdf } from './showPdf.ts';

const ZOOM_STEP = 1.5;
/** PDF.js's own limits of the scale. */
const MIN_SCALE = 0.1;
const MAX_SCALE = 10;

/**
 * Opens a PDF, and loads PDF.js with the first one.
 *
 * @throws FileReadError
 */
export async function loadPdf(file: StoredFile, signal: AbortSignal) {
  const [source, { showPdf }] = await Promise.all([openFile(file, signal), import('./showPdf.ts')]);
  return { source, showPdf };
}

/** A PDF in PDF.js's own viewer, with the controls for it. */
export function PdfView({
  data: { source, showPdf },
  scroller,
  onTryAgain,
}: LoadedFileProps<Awaited<ReturnType<typeof loadPdf>>>) {
  const [pdf, setPdf] = useState<ShownPdf>();
  const [state, setState] = useState<Partial<PdfState>>({});
  const [isFinding, setFinding] = useState(false);
  useEffect(() => {
    if (!scroller.current) return undefined;
    const shown = showPdf(source, scroller.current, (changes) =>
      setState((before) => ({ ...before, ...changes })),
    );
    // oxlint-disable-next-line react/set-state-in-effect -- it exists only with its element
    setPdf(shown);
    return () => {
      shown.close();
      setState({});
    };
  }, [source, showPdf, scroller]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (key.toLowerCase() === 'f' && (ctrlKey || metaKey)) {
      event.preventDefault();
      setFinding(true);
    }
    if (ctrlKey || metaKey || event.target !== scroller.current) return;
    if (key === '+' || key === '=') pdf?.zoomBy(ZOOM_STEP);
    if (key === '-') pdf?.zoomBy(1 / ZOOM_STEP);
    if (key === '0') pdf?.fit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const { error, page = 1, pageCount, note = '', scale = 1, busy = 'no' } = state;
  const { outline = [], find = '' } = state;
  if (error !== undefined) return <FailureNote error={error} onTryAgain={onTryAgain} />;
  if (!pdf || pageCount === undefined) return <Spinner label="Loading the file" />;
  return (
    <>
      {note !== '' && <p className="p-4 text-center text-ink-soft">{note}</p>}
      <ViewControls
        zoomIn={scale < MAX_SCALE ? () => pdf.zoomBy(ZOOM_STEP) : undefined}
        zoomOut={scale > MIN_SCALE ? () => pdf.zoomBy(1 / ZOOM_STEP) : undefined}
        busyNote={
          {
            no: undefined,
            yes: `Drawing page ${page}…`,
            long: `Page ${page} takes very long. Download the file to try another program.`,
          }[busy]
        }
      >
        <PageButton {...{ pdf, page, pageCount, outline }} />
        <FindButton {...{ pdf, find, isFinding, setFinding }} />
      </ViewControls>
    </>
  );
}

const FIELD =
  'min-h-11 min-w-0 flex-1 rounded-md border border-edge bg-sheet px-3 text-base text-ink';

const PANEL = {
  side: 'top',
  collisionPadding: 8,
  className:
    'z-50 flex max-h-[60dvh] w-80 max-w-[calc(100vw-1rem)] flex-col gap-2 overflow-y-auto rounded-lg border border-line bg-sheet p-2 text-ink shadow-raised',
} as const;

type PdfControlProps<Key extends keyof PdfState> = Required<Pick<PdfState, Key>> & {
  readonly pdf: ShownPdf;
};

/** The current page. It opens the ways to another one: its number, and the outline. */
function PageButton({
  pdf,
  page,
  pageCount,
  outline,
}: PdfControlProps<'page' | 'pageCount' | 'outline'>) {
  const [isOpen, setOpen] = useState(false);
  const goTo = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get('page'));
    setOpen(false);
    pdf.links.goToPage(Math.max(1, Math.min(pageCount, Math.trunc(wanted) || page)));
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="min-h-11 cursor-pointer rounded-full ps-4 pe-2 text-xs tabular-nums hover:bg-well">
        {`Page ${page} of ${pageCount}`}
      </Popover.Trigger>
      <Popover.Content {...PANEL} aria-label="Go to">
        <form className="flex items-center gap-2" onSubmit={goTo}>
          <label className="flex min-w-0 flex-1 items-center gap-2">
            <span>Page</span>
            <input
              name="page"
              type="number"
              inputMode="numeric"
              min={1}
              max={pageCount}
              defaultValue={page}
              className={FIELD}
              onFocus={({ target }) => target.select()}
            />
          </label>
          <Button type="submit" variant="quiet">
            Go
          </Button>
        </form>
        {outline.length > 0 && (
          <nav aria-label="Outline">
            {outline.map(({ title, level, destination }, index) => (
              <button
                key={index}
                type="button"
                dir="auto"
                className="block min-h-11 w-full cursor-pointer rounded-md px-3 py-2 text-start text-sm wrap-anywhere hover:bg-well"
                style={{ paddingInlineStart: `${0.75 + Math.min(level, 6)}rem` }}
                onClick={() => {
                  setOpen(false);
                  void pdf.links.goToDestination(destination as string);
                }}
              >
                {title}
              </button>
            ))}
          </nav>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

interface FindButtonProps extends PdfControlProps<'find'> {
  readonly isFinding: boolean;
  readonly setFinding: (isFinding: boolean) => void;
}

/** Opens the search in the PDF. */
function FindButton({ pdf, find, isFinding, setFinding }: FindButtonProps) {
  const change = (isOpen: boolean) => {
    setFinding(isOpen);
    if (!isOpen) pdf.find('');
  };
  const search = (form: HTMLFormElement, step?: 'next' | 'previous') =>
    pdf.find(formText(form, 'text'), step);
  return (
    <Popover.Root open={isFinding} onOpenChange={change}>
      <Popover.Trigger asChild>
        <Control icon={Search} aria-label="Find in this file" />
      </Popover.Trigger>
      <Popover.Content
        {...PANEL}
        aria-label="Find in this file"
        // The matches are looked at while it is open.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <form
          role="search"
          className="flex items-center"
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent;
            const isBack = submitter?.getAttribute('value') === 'previous';
            search(event.currentTarget, isBack ? 'previous' : 'next');
          }}
          onChange={(event) => search(event.currentTarget)}
        >
          <input
            name="text"
            type="search"
            aria-label="Find"
            placeholder="Find"
            autoComplete="off"
            enterKeyHint="search"
            className={FIELD}
          />
          <Control icon={ChevronDown} type="submit" aria-label="Next match" />
          <Control icon={ChevronUp} type="submit" value="previous" aria-label="Previous match" />
          <Popover.Close asChild>
            <Control icon={X} aria-label="Close the search" />
          </Popover.Close>
        </form>
        <p role="status" className="min-h-5 px-1 text-xs text-ink-soft tabular-nums">
          {find}
        </p>
      </Popover.Content>
    </Popover.Root>
  );
}
