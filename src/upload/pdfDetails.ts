import { ParseSpeeds, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** What a PDF says of itself. */
export interface PdfDetails {
  /**
   * `damaged`: it cannot be read as a PDF. `locked`: it asks for a password. `sealed`: it opens only
   * with a certificate. `rights`: a rights service decides who opens it. `unread`: that takes long.
   */
  readonly state: 'sound' | 'damaged' | 'locked' | 'sealed' | 'rights' | 'unread';
  /** 0 where they cannot be counted. */
  readonly pages: number;
  readonly author: string | null;
  readonly title: string | null;
  /** Whether `withoutPdfDetails` can remove author and title. It cannot write protected files. */
  readonly isRemovable: boolean;
  /** Whether somebody has signed it, which a change of any byte breaks. */
  readonly isSigned: boolean;
}

const UNREAD = { pages: 0, author: null, title: null, isRemovable: false, isSigned: false };

const OPTIONS = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };

/** Reads what a PDF says of itself. Never rejects. */
export async function pdfDetails(bytes: Uint8Array): Promise<PdfDetails> {
  // Without this keyword the file was cut short, and the parser would try every byte of what is left
  // as the start of an object: minutes for a large file.
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.includes('startxref')) {
    return { ...UNREAD, state: 'damaged' };
  }
  let pdf: PDFDocument;
  let isProtected = false;
  let lock: PdfDetails['state'] = 'locked';
  try {
    pdf = await PDFDocument.load(bytes, { ...OPTIONS, ignoreEncryption: true });
    if (pdf.isEncrypted) {
      isProtected = true;
      lock = lockOf(pdf);
      // Many files only forbid printing or changes, and open with an empty password.
      pdf = await PDFDocument.load(bytes, { ...OPTIONS, password: '' });
    }
    const pages = pdf.getPageCount();
    if (pages === 0) return { ...UNREAD, state: 'damaged' };
    const author = textOf(pdf.getAuthor()) ?? xmpAuthor(pdf);
    const title = textOf(pdf.getTitle());
    // A signature is never in a compressed part of the file, because it names bytes of it.
    const isSigned = /\/ByteRange\s*\[/.test(text);
    return { state: 'sound', pages, author, title, isRemovable: !isProtected, isSigned };
  } catch {
    // The parser throws whatever the damage leads to. Its kind makes no difference here.
    return { ...UNREAD, state: isProtected ? lock : 'damaged' };
  }
}

/** Returns what an encrypted PDF asks for, by the name of its security handler. */
function lockOf({ context }: PDFDocument): PdfDetails['state'] {
  const encryption = context.lookup(context.trailerInfo.Encrypt);
  const handler =
    encryption instanceof PDFDict ? encryption.lookup(PDFName.of('Filter')) : undefined;
  const name = handler instanceof PDFName ? handler.decodeText() : 'Standard';
  if (name === 'Standard') return 'locked';
  return /PubSec|Entrust|VeriSign/i.test(name) ? 'sealed' : 'rights';
}

/**
 * Writes a PDF again without its author, title and what else describes it.
 *
 * @throws Error if it cannot be read
 */
export async function withoutPdfDetails(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.load(bytes, OPTIONS);
  const { context, catalog } = pdf;
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (isDescription(object)) context.delete(reference);
  }
  catalog.delete(PDFName.of('Metadata'));
  delete context.trailerInfo.Info;
  return new Uint8Array(await pdf.save({ updateFieldAppearances: false }));
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

function xmpAuthor(pdf: PDFDocument): string | null {
  const metadata = pdf.catalog.lookup(PDFName.of('Metadata'));
  if (!(metadata instanceof PDFRawStream)) return null;
  const xml = new TextDecoder().decode(metadata.getContents());
  const [, creator] = /<dc:creator>[\s\S]*?<rdf:li[^>]*>([^<]*)/.exec(xml) ?? [];
  return textOf(creator);
}

function textOf(text: string | undefined): string | null {
  // Some writers store a name with zeros or blanks around it.
  const shown = text?.replaceAll('\0', '').trim() ?? '';
  return shown === '' ? null : shown;
}
