import type { EventBus, PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Spot } from './placeInFile.ts';

/** The reader has stopped moving. */
const SPOT_MS = 250;

interface SpotOptions {
  readonly viewer: PDFViewer;
  /** The element that scrolls. */
  readonly container: HTMLElement;
  /** The element that has the pages. */
  readonly sheets: HTMLElement;
  readonly eventBus: EventBus;
  /** Returns how many pages precede those that the viewer has. */
  readonly before: () => number;
  /** The reader has moved, or may be about to leave. */
  readonly onSpot: (spot: Spot) => void;
  readonly signal: AbortSignal;
}

/**
 * Follows the spot that is read, and shows one. PDF.js's own notion of it is in whole points, which
 * shifts a page that is just in view, and it knows only the page at the top of the screen.
 */
export function createSpot({
  viewer,
  container,
  sheets,
  eventBus,
  before,
  onSpot,
  signal,
}: SpotOptions) {
  const pageView = (number: number) => viewer.getPageView(number - 1) as PDFPageView | undefined;

  /** Makes a page the current one if the whole of it is in view, as others may be too. */
  const keepPage = (number: number) => {
    (viewer as unknown as Viewer)._setCurrentPageNumber(number);
    viewer.update();
  };

  /** What was shown last, and how far that has scrolled. */
  let shown: { readonly spot: Spot; readonly scrollTop: number } | null = null;
  let here: Spot | null = null;
  let noting: ReturnType<typeof setTimeout> | undefined;
  /** Tells the spot of just now, even if PDF.js has not drawn it yet. */
  const note = () => {
    if (here === null) return;
    viewer.update();
    clearTimeout(noting);
    onSpot(here);
  };
  eventBus.on('updateviewarea', ({ location }: { location: { pageNumber: number } }) => {
    const view = pageView(location.pageNumber);
    if (!view) return;
    const { offsetLeft, offsetTop } = view.div;
    const [left, top] = view.getPagePoint(
      container.scrollLeft - offsetLeft,
      container.scrollTop - offsetTop,
    ) as [number, number];
    const page = before() + viewer.currentPageNumber;
    here = { page, topPage: before() + location.pageNumber, left, top };
    clearTimeout(noting);
    noting = setTimeout(note, SPOT_MS);
  });
  // A tab may be left, or killed, before the reader has stopped moving.
  window.addEventListener('pagehide', note, { signal });
  document.addEventListener('visibilitychange', note, { signal });

  const show = (spot: Spot) => {
    const { page, topPage, left, top } = spot;
    const within = (number: number) => Math.max(1, Math.min(number - before(), viewer.pagesCount));
    const first = within(topPage);
    // Setting it scrolls to the beginning of the page.
    viewer.currentPageNumber = first;
    const view = pageView(first);
    if (view && left !== null && top !== null) {
      const [x, y] = view.viewport.convertToViewportPoint(left, top) as [number, number];
      container.scrollTo(view.div.offsetLeft + x, view.div.offsetTop + y);
    } else if (first === 1) {
      // With the desk above it.
      container.scrollTop = 0;
    }
    keepPage(within(page));
    shown = { spot, scrollTop: container.scrollTop };
  };

  /** Returns what brings the reader back after a change of size, such as by the controls' bar. */
  const hold = () => {
    const unmoved = container.scrollTop === shown?.scrollTop ? shown.spot : null;
    const page = viewer.currentPageNumber;
    return () => (unmoved ? show(unmoved) : keepPage(page));
  };

  /**
   * Returns to where the reader wanted to be. Pages get their size when they are near, and what lies
   * before them grows then. It ends with the next that the reader does.
   */
  let goThere: (() => void) | undefined;
  const stayAt = (number: number) => {
    goThere = () => viewer.scrollPageIntoView({ pageNumber: number });
    goThere();
  };
  const sizes = new ResizeObserver(() => goThere?.());
  sizes.observe(sheets);
  signal.addEventListener('abort', () => sizes.disconnect());
  const onInput = (event: Event) => {
    const { key, target } = event as Partial<KeyboardEvent>;
    const toEnd = () => container.scrollTo({ top: container.scrollHeight });
    goThere = key === 'End' && target === container ? toEnd : undefined;
  };
  for (const input of ['wheel', 'pointerdown', 'keydown'])
    container.addEventListener(input, onInput, { signal, passive: true });
  return { note, show, hold, stayAt };
}

/** What PDF.js's viewer does not declare. */
interface Viewer {
  readonly _setCurrentPageNumber: (number: number) => void;
}
