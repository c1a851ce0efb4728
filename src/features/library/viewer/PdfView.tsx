import {
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  type SubmitEvent,
} from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { ChevronDown, ChevronUp, TextSearch, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { searchedForms } from '#model/paperSearch.ts';
import { SearchField } from '#ui/Field.tsx';
import { formText } from '#lib/formText.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import {
  Waiting,
  openFile,
  type LoadedFileProps,
  type StoredFile,
  FailureNote,
  HintButton,
  PageTurner,
  TurnButton,
  ViewControls,
  ViewHint,
  WordsHint,
} from './blocks.tsx';
import { findOpening, notePage, pageOfAddress, rememberPlace, type Turned } from './placeInFile.ts';
import { addressParam, jumpsOf } from './fileQuery.ts';
import type { PdfState, ShownPdf } from './showPdf.ts';

const ZOOM_STEP = 1.5;

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
  path,
  scroller,
  onTryAgain,
  onReport,
}: LoadedFileProps<Awaited<ReturnType<typeof loadPdf>>>) {
  const [pdf, setPdf] = useState<ShownPdf>();
  const [state, setState] = useState<Partial<PdfState>>({});
  const [isFinding, setFinding] = useState(false);
  const [opening] = useState(() => findOpening(path));
  const [find] = useState(() => addressParam('find') ?? '');
  const [file] = useState(() => addressParam('file'));
  const location = useLocation();
  const navigate = useNavigate();
  const arrival = useNavigationType();

  const onPage = useEffectEvent((page: number, zoom: number | null, turned: Turned) => {
    rememberPlace(path, { page, zoom, turned });
    if (addressParam('file') === file) notePage(page);
  });
  /** Begins a history entry, so that Back returns to the page that is read now. */
  const onJump = useEffectEvent((page: number) => {
    const query = new URLSearchParams(window.location.search);
    query.set('page', String(page));
    const jumps = jumpsOf(location.state) + 1;
    const to = { ...(location.state as object | null), jumps };
    void navigate({ search: `?${query}` }, { state: to, preventScrollReset: true });
  });
  const onBack = useEffectEvent((steps: number) => void navigate(steps));
  useEffect(() => {
    if (!scroller.current) return undefined;
    const shown = showPdf(source, scroller.current, {
      ...opening,
      words: searchedForms(find),
      onChange: (changes) => setState((before) => ({ ...before, ...changes })),
      onPage: (...left) => onPage(...left),
      onJump: (page) => onJump(page),
      onBack: (steps) => onBack(steps),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- it exists only with its element
    setPdf(shown);
    return () => {
      shown.close();
      setState({});
    };
  }, [source, showPdf, scroller, opening, find]);

  const { error, page = 1, pageCount, shownCount = 1, note = '', busy = 'no' } = state;
  const onEntry = useEffectEvent(() => {
    if (arrival === NavigationType.Pop && pageCount !== undefined)
      pdf?.showPage(pageOfAddress() ?? 1);
  });
  useEffect(() => onEntry(), [location.key]);
  const turner = use(PageTurner);
  const turnPage = (step: number) => pdf?.showPage(Math.max(1, page + step));
  useImperativeHandle(shownCount > 1 ? turner : null, () => turnPage);
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

  if (error !== undefined) return <FailureNote error={error} onTryAgain={onTryAgain} />;
  if (!pdf || pageCount === undefined) return <Waiting />;
  const { outline = [], words = 'marked' } = state;
  const { canZoomIn = true, canZoomOut = true } = state;
  const isWhereLeft = opening.isRemembered && page === opening.page;
  return (
    <>
      {note !== '' && <p className="p-4 text-center text-ink-soft">{note}</p>}
      {shownCount < pageCount && (
        <p className="p-4 text-center text-ink-soft">
          {`These are the first ${shownCount} of ${pageCount} pages. Download the file to read all of it.`}
        </p>
      )}
      <ViewControls
        zoomIn={canZoomIn ? () => pdf.zoomBy(ZOOM_STEP) : undefined}
        zoomOut={canZoomOut ? () => pdf.zoomBy(1 / ZOOM_STEP) : undefined}
        busyNote={
          {
            no: undefined,
            yes: `Drawing page ${page}…`,
            waiting: `Waiting for the connection, to draw page ${page}…`,
            long: `Page ${page} takes very long. Download the file to try another program.`,
          }[busy]
        }
        notes={
          <>
            {isWhereLeft && (
              <ViewHint text={`Opened on page ${page}, where you left it.`}>
                <HintButton onClick={() => pdf.goToPage(1)}>Go to the beginning</HintButton>
              </ViewHint>
            )}
            {find !== '' && <WordsHint words={words} onReport={onReport} />}
          </>
        }
      >
        {pageCount > 1 && <PageButton {...{ pdf, page, pageCount, outline }} />}
        <TurnButton onClick={() => pdf.turn()} />
        <FindButton {...{ pdf, find: state.find ?? '', isFinding, setFinding }} />
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
    'z-50 flex max-h-[60dvh] w-80 max-w-[calc(100vw-1rem)] flex-col gap-2 overflow-y-auto rounded-lg border border-line bg-sheet p-2 text-ink lift-raised',
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
    const wanted = Number(formText(event.currentTarget, 'page'));
    setOpen(false);
    pdf.goToPage(wanted);
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
              autoComplete="off"
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
                  pdf.goTo(destination);
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
        <IconButton icon={TextSearch} label="Find in this file" />
      </Popover.Trigger>
      <Popover.Content
        {...PANEL}
        aria-label="Find in this file"
        // The matches are looked at while it is open.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <form
          role="search"
          className="flex items-center *:first:min-w-0 *:first:flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            search(event.currentTarget, 'next');
          }}
          onChange={(event) => search(event.currentTarget)}
        >
          <SearchField label="Find" name="text" placeholder="Find" className="min-h-11!" />
          <IconButton
            icon={ChevronUp}
            label="Previous match"
            onClick={({ currentTarget: { form } }) => form && search(form, 'previous')}
          />
          <IconButton icon={ChevronDown} type="submit" label="Next match" />
          <Popover.Close asChild>
            <IconButton icon={X} label="Close the search" />
          </Popover.Close>
        </form>
        <p role="status" className="min-h-5 px-1 text-xs text-ink-soft tabular-nums">
          {find}
        </p>
        {find === 'No match' && (
          <p className="px-1 text-xs text-ink-soft">
            Try one word, or a part of it: what is divided at the end of a line or page, and some
            scripts, can’t be found whole.
          </p>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}
