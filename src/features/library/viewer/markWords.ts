import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { rangesOfForms } from '#text/words.ts';

const NAME = 'words-found';

interface TextLayerEvent {
  readonly pageNumber: number;
  readonly source: { readonly textLayer?: { readonly div: HTMLElement } | null };
}

/** What became of the words on a page. */
export type MarkResult = 'marked' | 'absent' | 'no text';

/** Marks words on each page when its text is there. */
export function markOnPages(
  eventBus: EventBus,
  words: ReadonlySet<string>,
  onResult: (number: number, result: MarkResult) => void,
): void {
  if (words.size === 0) return;
  eventBus.on('textlayerrendered', ({ pageNumber, source }: TextLayerEvent) => {
    const layer = source.textLayer?.div;
    if (layer) onResult(pageNumber, markWords(layer, words).result);
  });
}

/** Scripts from right to left and of India: a PDF may have their letters in another order. */
const DRAWN_OTHERWISE = /[\u0590-\u08ff\u0900-\u0dff]/u;

/**
 * Marks words in the text of a page, without changing its elements.
 *
 * @param layer what shows the text
 * @param words from `searchedForms`
 * @param from where the page begins in the text, and `to` where it ends
 * @returns what became of them: 'absent' if the page has none of them, and the first of them; the
 *   beginning of the page if there is none
 */
export function markWords(
  layer: HTMLElement,
  words: ReadonlySet<string>,
  { from = 0, to = Infinity } = {},
): { readonly result: MarkResult; readonly first: Range } {
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof HTMLBRElement) text += '\n';
  }
  /** Returns the node and the offset in it of a place in the text. */
  const pointAt = (place: number) => {
    const found = nodes.findLast(({ start }) => start <= place) ?? nodes[0];
    return [
      found?.node ?? layer,
      Math.min(place - (found?.start ?? 0), found?.node.length ?? 0),
    ] as const;
  };
  const page = text.slice(from, to);
  const ranges = rangesOfForms(page, words).map(([start, end]) => {
    const range = new Range();
    const [last, offset] = pointAt(from + end - 1);
    range.setStart(...pointAt(from + start));
    range.setEnd(last, offset + 1);
    return range;
  });
  // Firefox before 140 shows the page without marks.
  if ('highlights' in CSS && ranges.length > 0) {
    const marks = CSS.highlights.get(NAME) ?? new Highlight();
    for (const range of ranges) marks.add(range);
    CSS.highlights.set(NAME, marks);
  }
  ranges.sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other));
  const [first] = ranges;
  if (first) return { result: 'marked', first };
  const beginning = new Range();
  beginning.setStart(...pointAt(from));
  if (page.trim() === '') return { result: 'no text', first: beginning };
  const isSure = ![...words].some((word) => DRAWN_OTHERWISE.test(word));
  return { result: isSure ? 'absent' : 'marked', first: beginning };
}

/** Takes all marks away. */
export function unmarkWords(): void {
  if ('highlights' in CSS) CSS.highlights.delete(NAME);
}
