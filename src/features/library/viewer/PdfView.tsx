import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { searchedForms } from '#model/paperParts.ts';
import { Button } from '#ui/Button.tsx';
import { Waiting } from './FileOpening.tsx';
import { AttachmentsButton, FindButton, PageButton } from './PdfControls.tsx';
import {
  findOpening,
  noteSpot,
  rememberPlace,
  spotOfAddress,
  spotOfHistory,
  topOf,
  type Spot,
} from './placeInFile.ts';
import { addressParam } from './fileQuery.ts';
import { jumpsOf } from './viewerState.ts';
import {
  openFile,
  type LoadedFileProps,
  type StoredFile,
  FailureNote,
  HintButton,
  ViewControls,
  ViewHint,
  WordsHint,
} from './ViewParts.tsx';
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
  const [opening, setOpening] = useState(() => findOpening(path));
  const [find] = useState(() => addressParam('find') ?? '');
  const [file] = useState(() => addressParam('file'));
  const location = useLocation();
  const navigate = useNavigate();
  const arrival = useNavigationType();

  const onSpot = useEffectEvent((spot: Spot, zoom: number | null) => {
    rememberPlace(path, { ...spot, zoom });
    if (addressParam('file') === file) noteSpot(spot);
  });
  /** Begins a history entry, so that Back returns to where the reader is now. */
  const onJump = useEffectEvent((page: number, isShown: boolean) => {
    const query = new URLSearchParams(window.location.search);
    query.set('page', String(page));
    const jumps = jumpsOf(location.state) + 1;
    const to = { ...(location.state as object | null), jumps };
    void navigate({ search: `?${query}` }, { state: to, preventScrollReset: true });
    if (!isShown) setOpening({ ...opening, spot: topOf(page) });
  });
  const onBack = useEffectEvent((steps: number) => void navigate(steps));
  useEffect(() => {
    if (!scroller.current) return undefined;
    const shown = showPdf(source, scroller.current, {
      ...opening,
      words: searchedForms(find),
      onChange: (changes) => setState((before) => ({ ...before, ...changes })),
      onSpot: (spot, zoom) => onSpot(spot, zoom),
      onJump: (page, isShown) => onJump(page, isShown),
      onBack: (steps) => onBack(steps),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- it exists only with its element
    setPdf(shown);
    return () => {
      shown.close();
      setState({});
    };
  }, [source, showPdf, scroller, opening, find]);

  const { error, page = 1, pageCount, shown = [1, 1], note = '', busy = 'no' } = state;
  const onEntry = useEffectEvent(() => {
    if (arrival !== NavigationType.Pop || pageCount === undefined) return;
    const spot = spotOfHistory() ?? spotOfAddress() ?? topOf(1);
    if (spot.page >= shown[0] && spot.page <= shown[1]) pdf?.showSpot(spot);
    else setOpening({ ...opening, spot });
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the history is outside of React
  useEffect(() => onEntry(), [location.key]);
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
  const { labels = null, outline = [], attachments = [], words = 'marked' } = state;
  const { canZoomIn = true, canZoomOut = true } = state;
  const isWhereLeft = opening.isRemembered && page === opening.spot?.page;
  return (
    <>
      {note !== '' && <p className="p-4 text-center text-ink-soft">{note}</p>}
      {(shown[0] > 1 || shown[1] < pageCount) && (
        <p className="flex flex-wrap items-center justify-center gap-3 p-4 pb-16 text-ink-soft">
          {`These are the pages ${shown[0]} to ${shown[1]} of ${pageCount} pages.`}
          {shown[0] > 1 && (
            <Button onClick={() => pdf.showOthers(shown[0] - 1)}>Pages before</Button>
          )}
          {shown[1] < pageCount && (
            <Button onClick={() => pdf.showOthers(shown[1] + 1)}>Pages after</Button>
          )}
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
              <ViewHint text={`Opened on page ${labels?.[page - 1] || page}, where you left it.`}>
                <HintButton onClick={() => pdf.goToPage('1')}>Go to the beginning</HintButton>
              </ViewHint>
            )}
            {find !== '' && <WordsHint words={words} onReport={onReport} />}
          </>
        }
      >
        {pageCount > 1 && <PageButton {...{ pdf, page, pageCount, labels, outline }} />}
        {attachments.length > 0 && <AttachmentsButton attachments={attachments} />}
        <FindButton {...{ pdf, find: state.find ?? '', isFinding, setFinding }} />
      </ViewControls>
    </>
  );
}
