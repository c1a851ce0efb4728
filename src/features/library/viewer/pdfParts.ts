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
import { ICONS } from './openPdf.ts';
import { noMatchText } from './pdfContents.ts';

/** Puts PDF.js's own viewer together in an element that scrolls. */
export function createParts(container: HTMLDivElement, signal: AbortSignal) {
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
  } as unknown as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);
  return { eventBus, linkService, findController, sheets, viewer };
}
export type PdfParts = ReturnType<typeof createParts>;

/** Says what was found, in words: such as '2 of 11'. */
export function followFind(
  { eventBus, findController }: PdfParts,
  onFind: (text: string) => void,
): void {
  const onMatches = (event: { state?: number; matchesCount: Readonly<Record<string, number>> }) => {
    const { current = 0, total = 0 } = event.matchesCount;
    const pages = (findController as unknown as { _pageContents: string[] })._pageContents;
    const texts = {
      [FindState.PENDING]: 'Searching…',
      [FindState.NOT_FOUND]: noMatchText(pages),
    };
    onFind(texts[event.state ?? -1] ?? (total > 0 ? `${current} of ${total}` : ''));
  };
  eventBus.on('updatefindcontrolstate', onMatches);
  eventBus.on('updatefindmatchescount', onMatches);
}

const WATCH_MS = 500;
const BUSY_AFTER_MS = 1000;
const LONG_AFTER_MS = 20_000;

/** Whether the current page is still being drawn after a second, or after a long time, and waits. */
export type Busy = 'no' | 'yes' | 'long' | 'waiting';

/** Watches how long the current page takes. @param isWaiting whether it waits for the connection */
export function watchDrawing(
  { viewer }: PdfParts,
  isWaiting: () => boolean,
  onBusy: (busy: Busy) => void,
  signal: AbortSignal,
): void {
  let waited = 0;
  const watch = setInterval(() => {
    const view = viewer.getPageView(viewer.currentPageNumber - 1) as PDFPageView | undefined;
    const isBusy = view !== undefined && view.renderingState !== RenderingStates.FINISHED;
    waited = isBusy ? waited + WATCH_MS : 0;
    const drawing = waited < BUSY_AFTER_MS ? 'no' : waited < LONG_AFTER_MS ? 'yes' : 'long';
    onBusy(isBusy && isWaiting() ? 'waiting' : drawing);
  }, WATCH_MS);
  signal.addEventListener('abort', () => clearInterval(watch));
}

/** What PDF.js says when a page lacks something of what it should show. */
const LOSSES =
  /Unable to decode (inline )?image|Image (exceeded|dimensions)|rest of the image|end of the image data|ignoring (XObject|Shading|shading|pattern|errors)|(preEvaluateFont|translateFont) failed|instantiateWasm/;

const TEXTS = {
  lost: 'This page can’t be shown. Download the file to try another program.',
  partial: 'A part of this page can’t be shown. Download the file to try another program.',
} as const;
type Trouble = keyof typeof TEXTS;

/** Says on each page of a PDF what of it is not shown. */
export function createTroubles(viewer: PDFViewer) {
  const troubles = new Map<number, Trouble>();
  const tell = (number: number) => {
    const trouble = troubles.get(number);
    const sheet = (viewer.getPageView(number - 1) as PDFPageView | undefined)?.div;
    if (!trouble || !sheet || sheet.querySelector('.pdf-trouble')) return;
    const note = document.createElement('p');
    note.className = `pdf-trouble absolute inset-x-0 top-0 z-6 bg-sheet px-3 py-2 text-center text-sm text-ink lift-raised ${trouble === 'lost' ? 'bottom-0 grid place-items-center' : ''}`;
    note.textContent = TEXTS[trouble];
    sheet.append(note);
  };
  const mark = (number: number, trouble: Trouble) => {
    if (troubles.get(number) !== 'lost') troubles.set(number, trouble);
    tell(number);
  };
  return {
    tell,
    tellAll: () => [...troubles.keys()].forEach(tell),
    markLost: (number: number) => mark(number, 'lost'),
    /** Marks the pages that were being drawn when PDF.js went on without something. */
    onWarning: (text: string) => {
      if (!LOSSES.test(text)) return;
      for (const view of viewer.getCachedPageViews() as Set<PDFPageView>)
        if (view.renderingState === RenderingStates.RUNNING) mark(Number(view.id), 'partial');
    },
  };
}
