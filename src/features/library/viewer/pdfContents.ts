import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { saveFile } from '#lib/saveFile.ts';

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

/** A file inside a PDF. */
export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
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

/** Returns the numbers that are printed on the pages, or null where they are those of the sheets. */
export async function printedNumbers(pdf: PDFDocumentProxy): Promise<readonly string[] | null> {
  const labels = await pdf.getPageLabels();
  if (labels?.length !== pdf.numPages) return null;
  const isOther = labels.some((label, index) => label !== '' && label !== String(index + 1));
  return isOther ? labels : null;
}

/** Returns the files inside a PDF that belong to all of it. */
export async function attachmentsOf(pdf: PDFDocumentProxy): Promise<readonly Attachment[]> {
  const all = (await pdf.getAttachments()) as Readonly<
    Record<string, { readonly filename: string; readonly content: Uint8Array }>
  > | null;
  return Object.values(all ?? {}).map(({ filename: name, content }) => ({ name, content }));
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

/** Saves a file that is inside a PDF. */
export function saveAttachment({ name, content }: Attachment): void {
  saveFile(new Blob([content as Uint8Array<ArrayBuffer>]), name);
}

/**
 * Collects the files inside a PDF, those of its pins as their pages are shown.
 *
 * @returns a function that adds others
 */
export function collectAttachments(
  eventBus: EventBus,
  sheets: HTMLElement,
  onFound: (attachments: readonly Attachment[]) => void,
) {
  let all: readonly Attachment[] = [];
  const isNew = ({ name, content }: Attachment) =>
    !all.some((each) => each.name === name && each.content.length === content.length);
  const attach = (more: readonly Attachment[]) => {
    all = [...all, ...more.filter(isNew)];
    if (all.length > 0) onFound(all);
  };
  eventBus.on('fileattachmentannotation', (file: { filename: string; content: Uint8Array }) =>
    attach([{ name: file.filename, content: file.content }]),
  );
  // PDF.js saves the file of a pin at a double click only.
  sheets.addEventListener('click', ({ target, detail }) => {
    const pin = target instanceof Element ? target.closest('.fileAttachmentAnnotation') : null;
    if (detail < 2) pin?.querySelector('img, div')?.dispatchEvent(new MouseEvent('dblclick'));
  });
  return attach;
}
