import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  FindState,
  GenericL10n,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
  RenderingStates,
  type PDFPageView,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import { logError } from '#lib/log.ts';
import type { FileSource } from '#services/library/storedFiles.ts';
import { markOnPages, unmarkWords, type MarkResult } from './markWords.ts';
import { ICONS, openPdf, readError } from './openPdf.ts';
import {
  flatOutline,
  noMatchText,
  notShown,
  type Destination,
  type OutlineEntry,
} from './pdfContents.ts';
import { evenPages } from './pdfPages.ts';
import { followPage } from './pdfPlace.ts';
import { quarterMore, type Turned } from './placeInFile.ts';
import { createZoom } from './pdfZoom.ts';

const WATCH_MS = 500;
const BUSY_AFTER_MS = 1000;
const LONG_AFTER_MS = 20_000;

/** What PDF.js says when a page lacks something of what it should show. */
const LOSSES =
  /Unable to decode (inline )?image|Image (exceeded|dimensions)|rest of the image|end of the image data|ignoring (XObject|Shading|shading|pattern|errors)|(preEvaluateFont|translateFont) failed|instantiateWasm/;

const TROUBLE_TEXTS = {
  lost: 'This page can’t be shown. Download the file to try another program.',
  partial: 'A part of this page can’t be shown. Download the file to try another program.',
} as const;

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
  /** Whether the current page is still being drawn after a second, or after a long time, and waits. */
  readonly busy: 'no' | 'yes' | 'long' | 'waiting';
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

/**
 * Opens a PDF in an element that scrolls, with the parts of PDF.js's own viewer. It reads no more of
 * the file than is shown.
 */
export function showPdf(
  source: FileSource,
  container: HTMLDivElement,
  { page: firstPage, zoom: firstZoom, turned, words, onChange, onPage, onJump, onBack }: PdfOptions,
): ShownPdf {
  const closing = new AbortController();
  const { signal } = closing;
  const known: Partial<PdfState> = {};
  const update = (changes: Partial<PdfState>) => {
    Object.assign(known, changes);
    if (!signal.aborted) onChange(changes);
  };

  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  // PDF.js's own history would write addresses of its own.
  const jump = ({ pageNumber }: { readonly pageNumber: number }) => onJump(pageNumber);
  linkService.setHistory({
    pushCurrentPosition: () => place.note(),
    push: jump,
    pushPage: (pageNumber: number) => jump({ pageNumber }),
    back: () => onBack(-1),
    forward: () => onBack(1),
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const sheets = document.createElement('div');
  sheets.className = 'pdfViewer';
  container.prepend(sheets);
  const viewer = new PDFViewer({
    container,
    viewer: sheets,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    imageResourcesPath: ICONS,
    removePageBorders: true,
    // Passed in, it does not watch every element for a text to translate.
    l10n: new GenericL10n('en-us'),
    abortSignal: signal,
  } as unknown as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);
  const zoom = createZoom(viewer, container, signal);
  const place = followPage({
    viewer,
    container,
    sheets,
    eventBus,
    onPage: (page) => onPage(page, zoom.share(), viewer.pagesRotation as Turned),
    signal,
  });

  const pageView = (number: number) => viewer.getPageView(number - 1) as PDFPageView | undefined;

  const troubles = new Map<number, keyof typeof TROUBLE_TEXTS>();
  const tell = (number: number) => {
    const trouble = troubles.get(number);
    const sheet = pageView(number)?.div;
    if (!trouble || !sheet || sheet.querySelector('.pdf-trouble')) return;
    const note = document.createElement('p');
    note.className = `pdf-trouble absolute inset-x-0 top-0 z-6 bg-sheet px-3 py-2 text-center text-sm text-ink lift-raised ${trouble === 'lost' ? 'bottom-0 grid place-items-center' : ''}`;
    note.textContent = TROUBLE_TEXTS[trouble];
    sheet.append(note);
  };
  const mark = (number: number, trouble: keyof typeof TROUBLE_TEXTS) => {
    if (troubles.get(number) !== 'lost') troubles.set(number, trouble);
    tell(number);
  };
  const onWarning = (text: string) => {
    if (!LOSSES.test(text)) return;
    for (const view of viewer.getCachedPageViews() as Set<PDFPageView>)
      if (view.renderingState === RenderingStates.RUNNING) mark(Number(view.id), 'partial');
  };

  const open = async () => {
    const [pdf, lost] = await openPdf(source, {
      signal,
      onFailure: (error) => update({ error }),
      onWarning,
      onWaiting: (isWaiting) => (isDisconnected = isWaiting),
    });
    const notice = await notShown(pdf);
    const pageCount = await evenPages(pdf, (number) => {
      if (!signal.aborted) mark(number, 'lost');
    });
    signal.throwIfAborted();
    for (const number of lost) troubles.set(number, 'lost');
    eventBus.on('pagesinit', () => {
      const shownCount = viewer.pagesCount;
      for (let number = 1; number <= shownCount; number++) {
        const sheet = pageView(number)?.div;
        sheet?.setAttribute('role', 'group');
        sheet?.setAttribute('aria-label', `Page ${number} of ${pageCount}`);
      }
      for (const number of troubles.keys()) tell(number);
      viewer.pagesRotation = turned;
      zoom.fit(firstZoom);
      place.show(Math.min(firstPage, shownCount));
      const page = viewer.currentPageNumber;
      update({ pageCount, shownCount, note: notice, page, ...zoom.ends() });
    });
    linkService.setDocument(pdf, null);
    viewer.setDocument(pdf);
    pdf.getOutline().then(
      (items) => update({ outline: flatOutline(items) }),
      (error: unknown) => signal.aborted || logError('read the outline of a PDF', error),
    );
  };
  open().catch((error: unknown) => update({ error: readError(error) }));

  markOnPages(eventBus, words, (number, result) => {
    const isWanted = number === firstPage;
    if (result === 'marked' || (isWanted && known.words !== 'marked')) update({ words: result });
  });
  eventBus.on('pagechanging', () => update({ page: viewer.currentPageNumber }));
  eventBus.on('scalechanging', () => update(zoom.ends()));
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (error) mark(pageNumber, 'lost');
    tell(pageNumber);
  });
  const onMatches = (event: { state?: number; matchesCount: Readonly<Record<string, number>> }) => {
    const { current = 0, total = 0 } = event.matchesCount;
    const pages = (findController as unknown as { _pageContents: string[] })._pageContents;
    const texts = {
      [FindState.PENDING]: 'Searching…',
      [FindState.NOT_FOUND]: noMatchText(pages),
    };
    update({ find: texts[event.state ?? -1] ?? (total > 0 ? `${current} of ${total}` : '') });
  };
  eventBus.on('updatefindcontrolstate', onMatches);
  eventBus.on('updatefindmatchescount', onMatches);

  const resizes = new ResizeObserver(() => {
    if (viewer.pagesCount === 0) return;
    place.keep(() => {
      if (viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
    });
    update(zoom.ends());
  });
  resizes.observe(container);

  let isDisconnected = false;
  let waiting = 0;
  const watch = setInterval(() => {
    const view = pageView(viewer.currentPageNumber);
    const isBusy = view !== undefined && view.renderingState !== RenderingStates.FINISHED;
    waiting = isBusy ? waiting + WATCH_MS : 0;
    const drawing = waiting < BUSY_AFTER_MS ? 'no' : waiting < LONG_AFTER_MS ? 'yes' : 'long';
    update({ busy: isBusy && isDisconnected ? 'waiting' : drawing });
  }, WATCH_MS);

  return {
    zoomBy: zoom.by,
    fit: () => zoom.fit(),
    turn: () => {
      const page = viewer.currentPageNumber;
      viewer.pagesRotation = quarterMore(viewer.pagesRotation as Turned);
      zoom.fit();
      place.show(page);
      onPage(page, null, viewer.pagesRotation as Turned);
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
      closing.abort();
      unmarkWords();
      clearInterval(watch);
      resizes.disconnect();
      // Frees the memory of the pictures at once.
      for (const view of viewer.getCachedPageViews() as Set<PDFPageView>) view.destroy();
      viewer.setDocument(null as never);
      linkService.setDocument(null);
      sheets.remove();
    },
  };
}
