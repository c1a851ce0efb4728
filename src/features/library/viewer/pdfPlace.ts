import type { EventBus, PDFViewer, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { TouchManager } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The reader has stopped moving. */
const NOTE_AFTER_MS = 250;

interface PlaceOptions {
  readonly viewer: PDFViewer;
  /** The element that scrolls. */
  readonly container: HTMLElement;
  /** The element that has the pages. */
  readonly sheets: HTMLElement;
  readonly eventBus: EventBus;
  /** The reader has moved, or may be about to leave. */
  readonly onPage: (page: number) => void;
  readonly signal: AbortSignal;
}

/** Follows the page that is read, and leads to one. */
export function followPage({ viewer, container, sheets, eventBus, onPage, signal }: PlaceOptions) {
  let hasMoved = false;
  let noting: ReturnType<typeof setTimeout> | undefined;
  /** Tells the page of just now, even if PDF.js has not drawn it yet. */
  const note = () => {
    if (!hasMoved) return;
    viewer.update();
    clearTimeout(noting);
    onPage(viewer.currentPageNumber);
  };
  eventBus.on('updateviewarea', () => {
    hasMoved = true;
    clearTimeout(noting);
    noting = setTimeout(note, NOTE_AFTER_MS);
  });
  // A tab may be left, or killed, before the reader has stopped moving.
  window.addEventListener('pagehide', note, { signal });
  document.addEventListener('visibilitychange', note, { signal });

  /** Scrolls to where the reader wants to be, and how far that was. */
  let goThere: (() => void) | undefined;
  let scrolled = 0;
  /** The browser itself scrolls to the end, by and by. */
  let isToEnd = false;
  const go = () => {
    goThere?.();
    scrolled = container.scrollTop;
  };
  const show = (number: number) => {
    isToEnd = false;
    goThere = () => {
      viewer.currentPageNumber = number;
      // The beginning is shown with the desk above it.
      if (number === 1) container.scrollTop = 0;
      else viewer.scrollPageIntoView({ pageNumber: number });
    };
    go();
  };
  /**
   * Returns there after a change of sizes: by the controls' bar, or as pages get their size when they
   * are near. It ends with the next that the reader does, or when something else has scrolled.
   */
  const keep = (change?: () => void) => {
    const isThere = container.scrollTop === scrolled;
    change?.();
    if (isThere || isToEnd) go();
  };
  const sizes = new ResizeObserver(() => keep());
  sizes.observe(sheets);
  signal.addEventListener('abort', () => sizes.disconnect());
  const onInput = (event: Event) => {
    const { key, target } = event as Partial<KeyboardEvent>;
    isToEnd = key === 'End' && target === container;
    goThere = isToEnd ? () => container.scrollTo({ top: container.scrollHeight }) : undefined;
  };
  for (const input of ['wheel', 'pointerdown', 'keydown'])
    container.addEventListener(input, onInput, { signal, passive: true });
  return { note, show, keep };
}

/** PDF.js's limits of the scale, and the largest one that shows the whole width of a page. */
const [MIN_SCALE, MAX_SCALE, MAX_AUTO_SCALE] = [0.1, 10, 1.25];
/** A page that is much higher than the window is not made smaller than this, to be seen whole. */
const LEAST_SHARE = 1 / 4;

/** Zooms a PDF by fingers, wheel and steps, never below what shows the whole page. */
export function createZoom(viewer: PDFViewer, container: HTMLElement, signal: AbortSignal) {
  /** Returns the scale that shows the whole width of the page, and the smallest one. */
  const fits = () => {
    const view = viewer.getPageView(viewer.currentPageNumber - 1) as PDFPageView | undefined;
    if (!view) return { auto: viewer.currentScale, least: MIN_SCALE };
    const across = (container.clientWidth / view.width) * view.scale;
    const whole = Math.min(across, (container.clientHeight / view.height) * view.scale);
    const auto = Math.min(MAX_AUTO_SCALE, view.width <= view.height ? across : whole);
    return { auto, least: Math.max(MIN_SCALE, auto * LEAST_SHARE, Math.min(auto, whole)) };
  };

  let wanted = 0;
  const zoom = (factor: number, origin?: readonly number[]) => {
    const isStep = origin === undefined;
    // PDF.js rounds to hundredths, in which small steps would get lost.
    if (Math.abs(wanted - viewer.currentScale) > 0.01) wanted = viewer.currentScale;
    const now = wanted;
    const { auto, least } = fits();
    wanted = Math.max(least, Math.min(MAX_SCALE, now * factor));
    // A step does not pass over the whole width.
    const isPast = (now - auto) * (wanted - auto) < 0 && Math.abs(now / auto - 1) > 0.01;
    if ((isStep && isPast) || Math.abs(wanted / auto - 1) < 0.01) {
      wanted = auto;
      viewer.currentScaleValue = 'auto';
      return;
    }
    const scaleFactor = wanted / viewer.currentScale;
    const drawingDelay = isStep ? -1 : 300;
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

  return {
    by: (factor: number) => zoom(factor),
    fit: (share: number | null = null) => {
      viewer.currentScaleValue = 'auto';
      if (share !== null) viewer.currentScale *= share;
    },
    /** How much larger a page is than its whole width; null for that width. */
    share: () => (viewer.currentScaleValue === 'auto' ? null : viewer.currentScale / fits().auto),
    ends: () => ({
      canZoomIn: viewer.currentScale < MAX_SCALE,
      canZoomOut: viewer.currentScale > fits().least * 1.02,
    }),
  };
}
