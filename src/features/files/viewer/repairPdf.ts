import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';

/** The bytes of a PDF with a sound page tree, and the numbers of the pages that are lost. */
export interface RepairedPdf {
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly lost: readonly number[];
}

/**
 * Gives a PDF a new page tree, with an empty page for each one that is missing. PDF.js reads a tree
 * only up to the first missing page.
 */
export async function repairPdf(damaged: Uint8Array): Promise<RepairedPdf> {
  const pdf = await PDFDocument.load(damaged, { updateMetadata: false });
  const { context, catalog } = pdf;
  const root = catalog.lookup(PDFName.of('Pages'), PDFDict);
  const kids = PDFArray.withContext(context);
  const lost: number[] = [];
  const seen = new Set<PDFDict>();
  /** What pages inherit from the nodes above them. */
  const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name));

  const add = (node: PDFDict, inherited: ReadonlyMap<PDFName, unknown>) => {
    seen.add(node);
    const below = new Map(inherited);
    for (const name of INHERITED) if (node.has(name)) below.set(name, node.get(name));
    for (const entry of node.lookupMaybe(PDFName.of('Kids'), PDFArray)?.asArray() ?? []) {
      const kid = context.lookup(entry);
      if (!(kid instanceof PDFDict)) {
        lost.push(kids.size() + 1);
        kids.push(context.register(context.obj({ Type: 'Page', MediaBox: [0, 0, 595, 842] })));
      } else if (kid.has(PDFName.of('Kids'))) {
        if (!seen.has(kid)) add(kid, below);
      } else {
        for (const [name, value] of below)
          if (!kid.has(name)) kid.set(name, value as Parameters<PDFDict['set']>[1]);
        kids.push(entry instanceof PDFRef ? entry : context.register(kid));
      }
    }
  };
  add(root, new Map());
  if (kids.size() === lost.length) throw new Error('The PDF has no page.');
  const pages = context.register(context.obj({ Type: 'Pages', Kids: kids, Count: kids.size() }));
  for (const kid of kids.asArray()) context.lookup(kid, PDFDict).set(PDFName.of('Parent'), pages);
  catalog.set(PDFName.of('Pages'), pages);
  const bytes = await pdf.save({ updateFieldAppearances: false, addDefaultPage: false });
  return { bytes, lost };
}
