import {
  AnnotationEditorType,
  AnnotationMode,
  TouchManager,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFViewer,
  RenderingStates,
  type PDFPageView,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import { logError } from '#lib/log.ts';
import { createStore, type Store } from '#lib/store.ts';
import type { FileSource } from '#services/storedFiles.ts';
import { ICONS, openPdf, readError } from './openPdf.ts';
import { LinkService, NoTranslation } from './pdfServices.ts';

/** PDF.js makes an element for each page. A file of 25 MB with more pages is made to be a trap. */
const MAX_PAGES = 5000;
const MAX_OUTLINE_ENTRIES = 1000;

const WATCH_MS = 500;
const BUSY_AFTER_MS = 1000;
const LONG_AFTER_MS = 20_000;
/** A page is drawn anew when the fingers have rested for this time. */
const REDRAW_DELAY_MS = 300;

/** What PDF.js says when a page lacks something of what it should show. */
const LOSSES =
  /Unable to decode (inline )?image|Image (exceeded|dimensions)|rest of the image|end of the image data|ignoring (XObject|Shading|shading|pattern|errors)|(preEvaluateFont|translateFont) failed|instantiateWasm/;

const TROUBLE_TEXTS = {
  lost: 'This page can’t be shown. Download the file to try another program.',
  partial: 'A part of this page can’t be shown. Download the file to try another program.',
} as const;

/** A heading in the outline of a PDF. */
export interface OutlineEntry {
  readonly title: string;
  /** From 0. */
  readonly level: number;
  readonly destination: string | readonly unknown[] | null;
}

/** The state of a shown PDF. */
export interface PdfState {
  /** Why the PDF cannot be shown, or null. */
  readonly error: unknown;
  readonly isOpen: boolean;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** The pages that the file has beyond those that are shown. */
  readonly pagesLeftOut: number;
  readonly scale: number;
  /** Whether the current page is still being drawn after a second, or after a long time. */
  readonly busy: 'no' | 'yes' | 'long';
  readonly outline: readonly OutlineEntry[];
  readonly find: {
    readonly state: 'none' | 'searching' | 'found' | 'missing';
    /** From 1. */
    readonly current: number;
    readonly total: number;
  };
}

/** A PDF on the screen, and what a reader can do with it. */
export interface ShownPdf {
  readonly state: Pick<Store<PdfState>, 'get' | 'subscribe'>;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly goToPage: (page: number) => void;
  readonly follow: (entry: OutlineEntry) => void;
  /** Marks all matches and shows the first, or the next one of the same text. '' ends it. */
  readonly find: (text: string, step?: 'next' | 'previous') => void;
  /** Ends all work at once, whatever the PDF keeps busy. */
  readonly close: () => void;
}

const INITIAL: PdfState = {
  error: null,
  isOpen: false,
  page: 1,
  pageCount: 0,
  pagesLeftOut: 0,
  scale: 1,
  busy: 'no',
  outline: [],
  find: { state: 'none', current: 0, total: 0 },
};

/**
 * Opens a PDF in an element that scrolls, with the parts of PDF.js's own viewer. It reads no more of
 * the file than is shown.
 */
export function showPdf(source: FileSource, container: HTMLDivElement): ShownPdf {
  const closing = new AbortController();
  const { signal } = closing;
  const state = createStore<PdfState>(() => INITIAL);
  const update = (changes: Partial<PdfState>) => state.set({ ...state.get(), ...changes });
  const fail = (error: unknown) => {
    if (!signal.aborted) update({ error });
  };

  const eventBus = new EventBus();
  const linkService = new LinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
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
    l10n: new NoTranslation() as never,
    abortSignal: signal,
  } as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);

  const pageView = (number: number) => viewer.getPageView(number - 1) as PDFPageView | undefined;

  const troubles = new Map<number, keyof typeof TROUBLE_TEXTS>();
  const tell = (number: number) => {
    const trouble = troubles.get(number);
    const sheet = pageView(number)?.div;
    if (!trouble || !sheet || sheet.querySelector('.pdf-trouble')) return;
    const note = document.createElement('p');
    note.className = 'pdf-trouble';
    note.dataset['trouble'] = trouble;
    note.textContent = TROUBLE_TEXTS[trouble];
    sheet.append(note);
  };
  const mark = (number: number, trouble: keyof typeof TROUBLE_TEXTS) => {
    if (troubles.get(number) !== 'lost') troubles.set(number, trouble);
    tell(number);
  };
  const { opened, close } = openPdf(source, {
    onFailure: fail,
    onWarning: (text) => {
      if (!LOSSES.test(text)) return;
      for (const view of viewer.getCachedPageViews() as Set<PDFPageView>)
        if (view.renderingState === RenderingStates.RUNNING) mark(Number(view.id), 'partial');
    },
  });

  const open = async () => {
    const [pdf, lost] = await opened;
    for (const number of lost) troubles.set(number, 'lost');
    const { width } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    signal.throwIfAborted();
    const { numPages } = pdf;
    const pageCount = Math.min(numPages, MAX_PAGES);
    const getPage = pdf.getPage.bind(pdf);
    Object.defineProperties(pdf, {
      numPages: { value: pageCount },
      getPage: {
        value: async (number: number) => {
          try {
            const page = await getPage(number);
            // Every page is as wide as the first, whatever its own units are.
            const unit = (page.userUnit * width) / page.getViewport({ scale: 1 }).width;
            Object.defineProperty(page, 'userUnit', { value: unit, configurable: true });
            return page;
          } catch (error) {
            if (!signal.aborted) mark(number, 'lost');
            throw error;
          }
        },
      },
    });
    eventBus.on('pagesinit', () => {
      for (let number = 1; number <= pageCount; number++) {
        const sheet = pageView(number)?.div;
        sheet?.setAttribute('role', 'group');
        sheet?.setAttribute('aria-label', `Page ${number} of ${pageCount}`);
      }
      for (const number of troubles.keys()) tell(number);
      viewer.currentScaleValue = 'auto';
      update({ isOpen: true, pageCount, pagesLeftOut: numPages - pageCount });
    });
    linkService.setDocument(pdf, null);
    viewer.setDocument(pdf);
    const outline = await pdf.getOutline();
    if (!signal.aborted) update({ outline: flatOutline(outline) });
  };
  open().catch((error: unknown) => fail(readError(error)));

  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) =>
    update({ page: pageNumber }),
  );
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => update({ scale }));
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (error) mark(pageNumber, 'lost');
    tell(pageNumber);
  });
  const onMatches = ({ matchesCount, state: found }: FindEvent) => {
    const isMissing = found === FindState.NOT_FOUND;
    const known = found === undefined ? state.get().find.state : isMissing ? 'missing' : 'found';
    update({
      find: { state: found === FindState.PENDING ? 'searching' : known, ...matchesCount },
    });
  };
  eventBus.on('updatefindcontrolstate', onMatches);
  eventBus.on('updatefindmatchescount', onMatches);

  let wanted = 0;
  const zoom = (factor: number, origin?: readonly number[], drawingDelay = REDRAW_DELAY_MS) => {
    // PDF.js rounds to hundredths, in which small steps would get lost.
    if (Math.abs(wanted - viewer.currentScale) > 0.01) wanted = viewer.currentScale;
    wanted *= factor;
    viewer.updateScale({
      scaleFactor: wanted / viewer.currentScale,
      drawingDelay,
      origin,
    } as never);
  };
  new TouchManager({
    container,
    onPinching: (origin: number[], before: number, now: number) => zoom(now / before, origin),
    signal,
  } as never);
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const step = Math.max(-25, Math.min(25, event.deltaY));
      zoom(Math.exp(-step / 100), [event.clientX, event.clientY]);
    },
    { passive: false, signal },
  );
  const resizes = new ResizeObserver(() => {
    if (!state.get().isOpen) return;
    if (viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
    viewer.update();
  });
  resizes.observe(container);

  let waiting = 0;
  const watch = setInterval(() => {
    const view = pageView(viewer.currentPageNumber);
    const isBusy = view !== undefined && view.renderingState !== RenderingStates.FINISHED;
    waiting = isBusy ? waiting + WATCH_MS : 0;
    const busy = waiting < BUSY_AFTER_MS ? 'no' : waiting < LONG_AFTER_MS ? 'yes' : 'long';
    if (state.get().busy !== busy) update({ busy });
  }, WATCH_MS);

  return {
    state,
    zoomBy: (factor) => zoom(factor, undefined, -1),
    fit: () => {
      viewer.currentScaleValue = 'auto';
    },
    goToPage: (page) => linkService.goToPage(page),
    follow: ({ destination }) => {
      linkService
        .goToDestination(destination as string)
        .catch((error: unknown) => logError('follow the outline of a PDF', error));
    },
    find: (query, step) => {
      update({ find: INITIAL.find });
      eventBus.dispatch(query === '' ? 'findbarclose' : 'find', {
        source: container,
        type: step ? 'again' : '',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        matchDiacritics: false,
        findPrevious: step === 'previous',
      });
    },
    close: () => {
      closing.abort();
      clearInterval(watch);
      resizes.disconnect();
      // Frees the memory of the pictures at once.
      for (const view of viewer.getCachedPageViews() as Set<PDFPageView>) view.destroy();
      viewer.setDocument(null as never);
      linkService.setDocument(null);
      sheets.remove();
      close();
    },
  };
}

interface FindEvent {
  readonly state?: number;
  readonly matchesCount: { readonly current: number; readonly total: number };
}

interface OutlineItem {
  readonly title: string;
  readonly dest: OutlineEntry['destination'];
  readonly items: readonly OutlineItem[];
}

function flatOutline(items: readonly OutlineItem[] | null): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const add = (list: readonly OutlineItem[], level: number) => {
    for (const { title, dest, items: below } of list) {
      if (entries.length >= MAX_OUTLINE_ENTRIES) return;
      entries.push({ title, level, destination: dest });
      add(below, level + 1);
    }
  };
  add(items ?? [], 0);
  return entries;
}
