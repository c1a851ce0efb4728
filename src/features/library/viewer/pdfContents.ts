import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MAX_OUTLINE_ENTRIES = 1000;

/** Where a link inside a PDF leads: a name, or the page with the place on it. */
export type Destination = string | readonly unknown[] | null;

/** A heading in the outline of a PDF. */
export interface OutlineEntry {
  readonly title: string;
  /** From 0. */
  readonly level: number;
  readonly destination: Destination;
}

/** Returns what of a PDF is not shown here, in a sentence, or ''. */
export async function notShown(pdf: PDFDocumentProxy): Promise<string> {
  const info = (await pdf.getMetadata()).info as Readonly<Record<string, unknown>>;
  if (info['IsCollectionPresent']) return 'This PDF holds other files. Download it to open them.';
  if (info['IsXFAPresent']) return 'This PDF is a form. Download it to fill it in.';
  return '';
}

type OutlineItems = Awaited<ReturnType<PDFDocumentProxy['getOutline']>> | null;

/** Returns the headings of an outline in order. */
export function flatOutline(items: OutlineItems, level = 0): readonly OutlineEntry[] {
  if (level > 20) return [];
  const entries = (items ?? []).flatMap(({ title, dest: destination, items: below }) => [
    { title, level, destination },
    ...flatOutline(below as OutlineItems, level + 1),
  ]);
  return entries.slice(0, MAX_OUTLINE_ENTRIES);
}

/** Says why a text was not found on pages with these texts. */
export function noMatchText(texts: readonly (string | undefined)[]): string {
  const empty = texts.filter((text) => (text ?? '').trim() === '').length;
  if (empty === 0) return 'No match';
  if (empty < texts.length) return 'No match. Some pages are pictures, which have no text to find.';
  return texts.length === 1
    ? 'This page is a picture: it has no text to find.'
    : 'These pages are pictures: they have no text to find.';
}
