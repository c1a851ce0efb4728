import type { PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import { logError } from '#lib/log.ts';
import type { FileSource } from '#services/library/storedFiles.ts';
import { markOnPages, unmarkWords, type MarkResult } from './markWords.ts';
import { openPdf, readError } from './openPdf.ts';
import {
  flatOutline,
  notShown,
  type Destination,
  type OutlineEntry,
  evenPages,
} from './pdfContents.ts';
import {
  createParts,
  followFind,
  watchDrawing,
  type Busy,
  type PdfParts,
  createTroubles,
} from './pdfParts.ts';
import { followPage, createZoom } from './pdfPlace.ts';
import { quarterMore, type Turned } from './placeInFile.ts';

/** The state of a shown PDF. */
export interface PdfState {
  /** Why the PDF cannot be shown. */
  readonly error: unknown;
  /** From 1. */
  readonly page: number;
  /** Of all pages, and of those that are shown. */
  readonly pageCount: number;
  readonly shownCount: number;
  /** What of the file is not shown here, in a sentence, or ''. */
  readonly note: string;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly busy: Busy;
  readonly outline: readonly OutlineEntry[];
  /** What was found, in words: such as '2 of 11', or ''. */
  readonly find: string;
  /** Whether the words of the address are on its page, which may have no text. */
  readonly words: MarkResult;
}

interface PdfOptions {
  /** The page to begin with, and the zoom; null for the whole width. */
  readonly page: number;
  readonly zoom: number | null;
  /** How far its pages are turned. */
  readonly turned: Turned;
  /** The words to mark. */
  readonly words: ReadonlySet<string>;
  /** Called with what has changed; the number of pages comes once they are there. */
  readonly onChange: (changes: Partial<PdfState>) => void;
  /** The reader has moved, or is about to jump away. */
  readonly onPage: (page: number, zoom: number | null, turned: Turned) => void;
  /** A link, the outline or 'go to' leads to another page. */
  readonly onJump: (page: number) => void;
  readonly onBack: (steps: number) => void;
}

/** A PDF on the screen, and what a reader can do with it. */
export interface ShownPdf {
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  /** Turns all pages by a quarter. */
  readonly turn: () => void;
  readonly goTo: (destination: Destination) => void;
  /** Goes to a page, from 1. */
  readonly goToPage: (wanted: number) => void;
  readonly showPage: (page: number) => void;
  /** Marks all matches and shows the first, or the next one of the same text. '' ends it. */
  readonly find: (text: string, step?: 'next' | 'previous') => void;
  /** Ends all work at once, whatever the PDF keeps busy. */
  readonly close: () => void;
}

/** A PDF that is being shown: PDF.js's parts and ours. */
interface Showing extends PdfParts {
  readonly options: PdfOptions;
  readonly zoom: ReturnType<typeof createZoom>;
  readonly place: ReturnType<typeof followPage>;
  readonly troubles: ReturnType<typeof createTroubles>;
  readonly update: (changes: Partial<PdfState>) => void;
  readonly signal: AbortSignal;
}

/**
 * Opens a PDF in an element that scrolls, with the parts of PDF.js's own viewer. It reads no more of
 * the file than is shown.
 */
export function showPdf(
  source: FileSource,
  container: HTMLDivElement,
  options: PdfOptions,
): ShownPdf {
  const closing = new AbortController();
  const { signal } = closing;
  const parts = createParts(container, signal);
  const { viewer, eventBus, linkService, sheets } = parts;
  const zoom = createZoom(viewer, container, signal);
  const onPage = (page: number) =>
    options.onPage(page, zoom.share(), viewer.pagesRotation as Turned);
  const place = followPage({ viewer, container, sheets, eventBus, onPage, signal });
  const update = (changes: Partial<PdfState>) => {
    if (!signal.aborted) options.onChange(changes);
  };
  const troubles = createTroubles(viewer);
  const showing: Showing = { ...parts, options, zoom, place, troubles, update, signal };
  // PDF.js's own history would write addresses of its own.
  linkService.setHistory({
    pushCurrentPosition: () => place.note(),
    push: ({ pageNumber }: { readonly pageNumber: number }) => options.onJump(pageNumber),
    pushPage: (pageNumber: number) => options.onJump(pageNumber),
    back: () => options.onBack(-1),
    forward: () => options.onBack(1),
  });
  let isDisconnected = false;
  const onWaiting = (isWaiting: boolean) => (isDisconnected = isWaiting);
  open(showing, source, onWaiting).catch((error: unknown) => update({ error: readError(error) }));
  follow(showing);
  keepPlace(showing, container);
  watchDrawing(
    parts,
    () => isDisconnected,
    (busy) => update({ busy }),
    signal,
  );
  return controlsOf(showing, container, () => closing.abort());
}

/** Opens the PDF, and shows its first page, or the one that is asked for. */
async function open(
  { options, viewer, eventBus, linkService, zoom, place, troubles, update, signal }: Showing,
  source: FileSource,
  onWaiting: (isWaiting: boolean) => void,
): Promise<void> {
  const onFailure = (error: unknown) => update({ error });
  const { onWarning } = troubles;
  const [pdf, lost] = await openPdf(source, { signal, onFailure, onWarning, onWaiting });
  const note = await notShown(pdf);
  const pageCount = await evenPages(pdf, (number) => {
    if (!signal.aborted) troubles.markLost(number);
  });
  signal.throwIfAborted();
  for (const number of lost) troubles.markLost(number);
  eventBus.on('pagesinit', () => {
    const shownCount = viewer.pagesCount;
    for (let number = 1; number <= shownCount; number++) {
      const sheet = (viewer.getPageView(number - 1) as PDFPageView | undefined)?.div;
      sheet?.setAttribute('role', 'group');
      sheet?.setAttribute('aria-label', `Page ${number} of ${pageCount}`);
    }
    troubles.tellAll();
    viewer.pagesRotation = options.turned;
    zoom.fit(options.zoom);
    place.show(Math.min(options.page, shownCount));
    const page = viewer.currentPageNumber;
    update({ pageCount, shownCount, note, page, ...zoom.ends() });
  });
  linkService.setDocument(pdf, null);
  viewer.setDocument(pdf);
  pdf.getOutline().then(
    (items) => update({ outline: flatOutline(items) }),
    (error: unknown) => signal.aborted || logError('read the outline of a PDF', error),
  );
}

/** Tells what changes while the PDF is read. */
function follow({ options, eventBus, viewer, zoom, troubles, update, ...parts }: Showing): void {
  let isMarked = false;
  markOnPages(eventBus, options.words, (number, result) => {
    if (result === 'marked' || (number === options.page && !isMarked)) update({ words: result });
    isMarked ||= result === 'marked';
  });
  eventBus.on('pagechanging', () => update({ page: viewer.currentPageNumber }));
  eventBus.on('scalechanging', () => update(zoom.ends()));
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (error) troubles.markLost(pageNumber);
    troubles.tell(pageNumber);
  });
  followFind({ eventBus, viewer, ...parts }, (find) => update({ find }));
}

/** Keeps the page that is read in view when the window changes. */
function keepPlace({ viewer, zoom, place, update, signal }: Showing, container: Element): void {
  const resizes = new ResizeObserver(() => {
    if (viewer.pagesCount === 0) return;
    place.keep(() => {
      if (viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
    });
    update(zoom.ends());
  });
  resizes.observe(container);
  signal.addEventListener('abort', () => resizes.disconnect());
}

function controlsOf(
  { options, viewer, eventBus, linkService, sheets, zoom, place, update }: Showing,
  container: Element,
  end: () => void,
): ShownPdf {
  return {
    zoomBy: zoom.by,
    fit: () => zoom.fit(),
    turn: () => {
      const page = viewer.currentPageNumber;
      const turned = quarterMore(viewer.pagesRotation as Turned);
      viewer.pagesRotation = turned;
      zoom.fit();
      place.show(page);
      options.onPage(page, null, turned);
    },
    goTo: (destination) => void linkService.goToDestination(destination as string),
    goToPage: (wanted) => {
      if (!(wanted >= 1)) return;
      const page = Math.min(Math.trunc(wanted), viewer.pagesCount);
      linkService.goToPage(page);
      place.show(page);
    },
    showPage: (page) => place.show(Math.min(page, viewer.pagesCount)),
    find: (query, step) => {
      update({ find: '' });
      eventBus.dispatch(query === '' ? 'findbarclose' : 'find', {
        source: container,
        type: step ? 'again' : '',
        query,
        highlightAll: true,
        findPrevious: step === 'previous',
      });
    },
    close: () => {
      place.note();
      end();
      unmarkWords();
      // Frees the memory of the pictures at once.
      for (const view of viewer.getCachedPageViews() as Set<PDFPageView>) view.destroy();
      viewer.setDocument(null as never);
      linkService.setDocument(null);
      sheets.remove();
    },
  };
}
