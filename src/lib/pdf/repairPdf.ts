import { PDFDict, PDFDocument, PDFPageTree } from '@cantoo/pdf-lib';

/**
 * Puts an empty page in the place of each one that is missing. PDF.js reads the pages only up to the
 * first missing one.
 *
 * @returns the bytes of the PDF, and the numbers of the pages that are lost, from 1
 */
export async function repairPdf(damaged: Uint8Array) {
  const pdf = await PDFDocument.load(damaged, { updateMetadata: false });
  const { context, catalog } = pdf;
  const lost: number[] = [];
  let pages = 0;
  catalog.Pages().traverse((node: unknown, reference) => {
    if (node instanceof PDFPageTree) return;
    pages++;
    if (node instanceof PDFDict) return;
    lost.push(pages);
    context.assign(reference, context.obj({ Type: 'Page', MediaBox: [0, 0, 595, 842] }));
  });
  if (pages === lost.length) throw new Error('The PDF has no page.');
  const bytes = await pdf.save({ updateFieldAppearances: false, addDefaultPage: false });
  return { bytes, lost };
}
