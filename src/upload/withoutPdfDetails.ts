import { ParseSpeeds, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/**
 * Writes a PDF again without its author, title and what else describes it.
 *
 * @throws Error if it cannot be read
 */
export async function withoutPdfDetails(file: Blob): Promise<Blob> {
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  const pdf = await PDFDocument.load(await file.arrayBuffer(), options);
  const { context, catalog } = pdf;
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (isDescription(object)) context.delete(reference);
  }
  catalog.delete(PDFName.of('Metadata'));
  delete context.trailerInfo.Info;
  const bytes = await pdf.save({ updateFieldAppearances: false });
  return new Blob([new Uint8Array(bytes)], { type: file.type });
}

/** Whether an object is a description of the document (also of an earlier save), or its XMP. */
function isDescription(object: unknown): boolean {
  if (object instanceof PDFRawStream) {
    return object.dict.get(PDFName.of('Type')) === PDFName.of('Metadata');
  }
  return (
    object instanceof PDFDict &&
    !object.has(PDFName.of('Type')) &&
    ['Author', 'Producer', 'Creator'].some((key) => object.has(PDFName.of(key)))
  );
}
