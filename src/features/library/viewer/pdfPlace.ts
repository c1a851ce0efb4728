import type { EventBus, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

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
