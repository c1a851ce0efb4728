import { fileTypeFromBuffer } from 'file-type/core';
import { sha256 } from '#lib/sha256.ts';
import { cleanJpeg } from './cleanJpeg.ts';
import type { PdfDetails } from './chosenPdf.ts';

/** What can be done with a chosen file away from the page. */
export type FileTask = 'inspect' | 'strip' | 'load' | 'details' | 'cover' | 'texts' | 'shortTexts';

/** What the bytes of a chosen file show. */
export interface FileFacts {
  /** Its content type; null if the bytes do not show it. */
  readonly content: string | null;
  /** Whether it is a text in UTF-8. */
  readonly isUtf8: boolean;
  /** The file without private data; null if there are none, or they cannot be removed. */
  readonly cleaned: Blob | null;
  /**
   * The bytes that were read, as a file of the browser's own; null if there are cleaned ones, or
   * for a file after very many. A drive may change or take away a file after it was chosen.
   */
  readonly copy: Blob | null;
  /** Whether nobody looked whether the picture says where, when and by whom it was taken. */
  readonly isPrivate: boolean;
  /** The SHA-256 of what is sent, as 64 hexadecimal digits; null on a page that is not secure. */
  readonly hash: string | null;
}

/** Types of the same content under another name. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
};

/** Formats that may say where a picture was taken, in which it is not looked for. */
const PRIVATE_TYPES = new Set(
  ['heic', 'heif', 'avif', 'tiff', 'png', 'webp'].map((format) => `image/${format}`),
);

/**
 * Does a task of `fileReader`: returns `FileFacts`, a PDF without its author and title, what a PDF
 * says of itself, a file's cover, or the texts of its pages; 'long' for texts that take more than a
 * moment, where others wait. The task 'load' loads what the last three need for a PDF, which is opened
 * once for tasks that follow one another.
 *
 * @param kind the content type under which the file is stored; only a cover and texts need it
 *
 * @throws Error or DOMException if the file cannot be read or written
 */
export async function doFileTask(
  task: FileTask,
  file: Blob,
  kind = '',
): Promise<FileFacts | PdfDetails | Blob | readonly string[] | 'long' | true | null> {
  if (task === 'inspect') return inspectFile(file);
  if (task === 'strip') return (await import('./withoutPdfDetails.ts')).withoutPdfDetails(file);
  if (task === 'load') return (await import('./chosenPdf.ts')).loadParser();
  if (task === 'details') return (await import('./chosenPdf.ts')).pdfDetails(file);
  if (task === 'cover') return (await import('./cover.ts')).drawCover(file, kind);
  const { paperPages, MOMENT_MS } = await import('./paperPages.ts');
  return paperPages(file, kind, task === 'texts' ? undefined : MOMENT_MS);
}

/**
 * Reads a chosen file, 25 MB at most, as a whole.
 *
 * @throws DOMException if it cannot be read
 */
export async function inspectFile(file: Blob): Promise<FileFacts> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { content, isUtf8 } = await contentOf(bytes);
  const isJpeg = content === 'image/jpeg';
  const clean = isJpeg ? cleanJpeg(bytes) : null;
  const isChanged = clean !== null && clean.length !== bytes.length;
  return {
    content,
    isUtf8,
    cleaned: isChanged ? new Blob([clean], { type: content ?? '' }) : null,
    copy: isChanged ? null : copyOf(bytes, file.type),
    isPrivate: (isJpeg && clean === null) || PRIVATE_TYPES.has(content ?? ''),
    hash: await sha256(isChanged ? clean : bytes),
  };
}

/** The most bytes that are copied for one row of files: a phone has no room for more. */
const MAX_COPIED_BYTES = 256 * 1024 * 1024;
let copiedBytes = 0;

function copyOf(bytes: Uint8Array<ArrayBuffer>, type: string): Blob | null {
  copiedBytes += bytes.length;
  return copiedBytes > MAX_COPIED_BYTES ? null : new Blob([bytes], { type });
}

/** Returns what the bytes of a file show of its kind. */
export async function contentOf(bytes: Uint8Array): Promise<Pick<FileFacts, 'content' | 'isUtf8'>> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const known = (content: string | null, isUtf8 = false) => ({ content, isUtf8 });
  if (start.startsWith('%PDF-')) return known('application/pdf');
  if (isText(bytes)) return known(textType(start), isUtf8Text(bytes));
  // Viewers accept a PDF that begins within the first kilobyte.
  if (start.includes('%PDF-')) return known('application/pdf');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  return known(mime === undefined ? null : (SAME_TYPE[mime] ?? mime));
}

/** Whether bytes have only the control characters of a text, or of what a terminal recorded. UTF-16 is known by its byte order mark. */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x07 && byte <= 0x0d) || byte === 0x1b);
}

function textType(start: string): string {
  const plain = start
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '');
  if (/^\s*(<!doctype\s+html|<(html|head|body|script)\b)/i.test(plain)) return 'text/html';
  if (/^\s*(<!doctype\s+svg[^>]*>\s*)?<svg\b/i.test(plain)) return 'image/svg+xml';
  return plain.startsWith('{\\rtf') ? 'application/rtf' : 'text/plain';
}

function isUtf8Text(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
