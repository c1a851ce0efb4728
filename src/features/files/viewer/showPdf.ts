import {
  AnnotationEditorType,
  AnnotationMode,
  TouchManager,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
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
import type { FileSource } from '#services/storedFiles.ts';
import { ICONS, openPdf, readError } from './openPdf.ts';

/** PDF.js makes and measures an element for each page in one go: more would block a slow device. */
const MAX_PAGES = 1500;
const MAX_OUTLINE_ENTRIES = 1000;

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

/** A heading in the outline of a PDF. */
interface OutlineEntry {
  readonly title: string;
  /** From 0. */
  readonly level: number;
  readonly destination: string | readonly unknown[] | null;
}

/** The state of a shown PDF. */
export interface PdfState {
  /** Why the PDF cannot be shown. */
  readonly error: unknown;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** What of the file is not shown here, in a sentence, or ''. */
  readonly note: string;
  readonly scale: number;
  /** Whether the current page is still being drawn after a second, or after a long time. */
  readonly busy: 'no' | 'yes' | 'long';
  readonly outline: readonly OutlineEntry[];
  /** What was found, in words: such as '2 of 11', or ''. */
  readonly find: string;
}

/** A PDF on the screen, and what a reader can do with it. */
export interface ShownPdf {
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly links: PDFLinkService;
  /** Marks all matches and shows the first, or the next one of the same text. '' ends it. */
  readonly find: (text: string, step?: 'next' | 'previous') => void;
  /** Ends all work at once, whatever the PDF keeps busy. */
  readonly close: () => void;
}

/**
 * Opens a PDF in an element that scrolls, with the parts of PDF.js's own viewer. It reads no more of
 * the file than is shown.
 *
 * @param onChange is called with what has changed; the number of pages comes once they are there
 */
export function showPdf(
  source: FileSource,
  container: HTMLDivElement,
  onChange: (changes: Partial<PdfState>) => void,
): ShownPdf {
  const closing = new AbortController();
  const { signal } = closing;
  const update = (changes: Partial<PdfState>) => {
    if (!signal.aborted) onChange(changes);
  };

  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
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
    // Passed in, it does not watch every element for a text to translate.
    l10n: new GenericL10n('en-us'),
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
    note.className = `pdf-trouble absolute inset-x-0 top-0 z-6 bg-sheet px-3 py-2 text-center text-sm text-ink shadow-raised ${trouble === 'lost' ? 'bottom-0 grid place-items-center' : ''}`;
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
    });
    for (const number of lost) troubles.set(number, 'lost');
    const { width } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    const pageCount = Math.min(pdf.numPages, MAX_PAGES);
    const note = await notShown(pdf, pageCount);
    signal.throwIfAborted();
    Object.assign(pdf._pdfInfo as object, { numPages: pageCount });
    pdf.pagesMapper.pagesNumber = pageCount;
    const getPage = pdf.getPage.bind(pdf);
    pdf.getPage = async (number) => {
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
    };
    eventBus.on('pagesinit', () => {
      for (let number = 1; number <= pageCount; number++) {
        const sheet = pageView(number)?.div;
        sheet?.setAttribute('role', 'group');
        sheet?.setAttribute('aria-label', `Page ${number} of ${pageCount}`);
      }
      for (const number of troubles.keys()) tell(number);
      viewer.currentScaleValue = 'auto';
      update({ pageCount, note });
    });
    linkService.setDocument(pdf, null);
    viewer.setDocument(pdf);
    pdf.getOutline().then(
      (items) => update({ outline: flatOutline(items) }),
      (error: unknown) => signal.aborted || logError('read the outline of a PDF', error),
    );
  };
  open().catch((error: unknown) => update({ error: readError(error) }));

  eventBus.on('pagechanging', () => update({ page: viewer.currentPageNumber }));
  eventBus.on('scalechanging', () => update({ scale: viewer.currentScale }));
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (error) mark(pageNumber, 'lost');
    tell(pageNumber);
  });
  const onMatches = (event: { state?: number; matchesCount: Readonly<Record<string, number>> }) => {
    const { current = 0, total = 0 } = event.matchesCount;
    const texts = { [FindState.PENDING]: 'Searching…', [FindState.NOT_FOUND]: 'No match' };
    update({ find: texts[event.state ?? -1] ?? (total > 0 ? `${current} of ${total}` : '') });
  };
  eventBus.on('updatefindcontrolstate', onMatches);
  eventBus.on('updatefindmatchescount', onMatches);

  let wanted = 0;
  const zoom = (factor: number, origin?: readonly number[], drawingDelay = 300) => {
    // PDF.js rounds to hundredths, in which small steps would get lost.
    if (Math.abs(wanted - viewer.currentScale) > 0.01) wanted = viewer.currentScale;
    wanted *= factor;
    const scaleFactor = wanted / viewer.currentScale;
    viewer.updateScale({ scaleFactor, drawingDelay, origin } as never);
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
    if (viewer.pagesCount === 0) return;
    if (viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
    viewer.update();
  });
  resizes.observe(container);

  let waiting = 0;
  const watch = setInterval(() => {
    const view = pageView(viewer.currentPageNumber);
    const isBusy = view !== undefined && view.renderingState !== RenderingStates.FINISHED;
    waiting = isBusy ? waiting + WATCH_MS : 0;
    update({ busy: waiting < BUSY_AFTER_MS ? 'no' : waiting < LONG_AFTER_MS ? 'yes' : 'long' });
  }, WATCH_MS);

  return {
    zoomBy: (factor) => zoom(factor, undefined, -1),
    fit: () => {
      viewer.currentScaleValue = 'auto';
    },
    links: linkService,
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
      closing.abort();
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

/** Returns what of a PDF is not shown here, in a sentence, or ''. */
async function notShown(pdf: PDFDocumentProxy, pageCount: number): Promise<string> {
  if (pdf.numPages > pageCount)
    return `These are the first ${pageCount} of ${pdf.numPages} pages. Download the file to see the others.`;
  const info = (await pdf.getMetadata()).info as Readonly<Record<string, unknown>>;
  if (info['IsCollectionPresent']) return 'This PDF holds other files. Download it to open them.';
  if (info['IsXFAPresent']) return 'This PDF is a form. Download it to fill it in.';
  return '';
}

type OutlineItems = Awaited<ReturnType<PDFDocumentProxy['getOutline']>> | null;

function flatOutline(items: OutlineItems, level = 0): readonly OutlineEntry[] {
  if (level > 20) return [];
  const entries = (items ?? []).flatMap(({ title, dest: destination, items: below }) => [
    { title, level, destination },
    ...flatOutline(below as OutlineItems, level + 1),
  ]);
  return entries.slice(0, MAX_OUTLINE_ENTRIES);
}
