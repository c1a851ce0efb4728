import { use, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { searchedForms } from '#model/paperSearch.ts';
import { Waiting } from './FileOpening.tsx';
import { FindButton, PageButton } from './PdfControls.tsx';
import { findOpening, notePage, pageOfAddress, rememberPlace, type Turned } from './placeInFile.ts';
import { addressParam } from './fileQuery.ts';
import { jumpsOf } from './viewerState.ts';
import {
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
