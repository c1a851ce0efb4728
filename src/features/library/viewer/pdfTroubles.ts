import {
  RenderingStates,
  type PDFPageView,
  type PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

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
