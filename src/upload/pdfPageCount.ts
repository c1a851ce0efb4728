/**
 * Returns the number of pages of a PDF, read from its page tree as a viewer would: from a few
 * slices of the file, never all of it. Null if the file is not a PDF, is damaged, or has an
 * encrypted page tree.
 */
export async function pdfPageCount(file: Blob): Promise<number | null> {
  try {
    const pdf = await openPdf(file);
    const catalog = await pdf.read(reference(pdf.trailer, 'Root'));
    const count = number(await pdf.read(reference(catalog, 'Pages')), 'Count');
    return Number.isInteger(count) && count > 0 ? count : null;
  } catch {
    // A file that cannot be read this way is still uploaded, without a number.
    return null;
  }
}

/** The place of an object: at a byte of the file, or as the nth object of an object stream. */
type Place = { readonly at: number } | { readonly inside: number; readonly nth: number };

interface Pdf {
  readonly trailer: string;
  /** Reads the text of an object. */
  readonly read: (id: number) => Promise<string>;
}

/** Room for the end of the file, and for an object with its dictionary. */
const SLICE_BYTES = 4_096;

/** A table of 100,000 objects fits. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** An incremental save adds a table that points to the one before. */
const MAX_TABLES = 64;

async function openPdf(file: Blob): Promise<Pdf> {
  const end = await textAt(file, Math.max(0, file.size - SLICE_BYTES), SLICE_BYTES);
  const places = new Map<number, Place>();
  const waiting = [Number(/startxref\s+(\d+)(?![\s\S]*startxref)/.exec(end)?.[1])];
  let trailer = '';
  for (let tables = 0; waiting.length > 0 && tables < MAX_TABLES; tables += 1) {
    const at = waiting.shift() ?? 0;
    const start = await textAt(file, at, SLICE_BYTES);
    const table = /^\s*xref/.test(start)
      ? await readTable(file, at)
      : await readTableStream(file, at);
    // The newest table is read first, and its places take precedence.
    for (const [id, place] of table.places) if (!places.has(id)) places.set(id, place);
    trailer ||= table.trailer;
    for (const key of ['XRefStm', 'Prev']) {
      const next = number(table.trailer, key);
      if (!Number.isNaN(next)) waiting.push(next);
    }
  }
  return {
    trailer,
    async read(id) {
      const place = places.get(id);
      if (!place) throw new Error(`There is no object ${id}.`);
      if ('at' in place) return objectText(await textAt(file, place.at, SLICE_BYTES));
      const holder = places.get(place.inside);
      if (!holder || !('at' in holder)) throw new Error(`There is no object ${place.inside}.`);
      const { dictionary, bytes } = await readStream(file, holder.at);
      const text = latin1(bytes);
      const first = number(dictionary, 'First');
      const offset = Number(text.slice(0, first).trim().split(/\s+/)[2 * place.nth + 1]);
      return text.slice(first + offset);
    },
  };
}

interface Table {
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: string;
}

/** Reads a table in plain text: lines such as `0000000017 00000 n` in runs with a heading. */
async function readTable(file: Blob, at: number): Promise<Table> {
  const text = await textAt(file, at, MAX_TABLE_BYTES);
  const [table = '', rest = ''] = text.split('trailer', 2);
  const [trailer = ''] = rest.split('startxref', 1);
  const places = new Map<number, Place>();
  let id = 0;
  for (const [, left = '', use] of table.matchAll(/(\d+) \d+(?: ([nf]))?/g)) {
    if (use === undefined) id = Number(left);
    else {
      if (use === 'n') places.set(id, { at: Number(left) });
      id += 1;
    }
  }
  return { places, trailer };
}

/** Reads a table stored as a compressed stream of numbers, in PDFs since version 1.5. */
async function readTableStream(file: Blob, at: number): Promise<Table> {
  const { dictionary, bytes } = await readStream(file, at);
  const widths = numbers(dictionary, 'W');
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const size = typeWidth + secondWidth + thirdWidth;
  if (size === 0) throw new Error('The table has no columns.');
  const found = numbers(dictionary, 'Index');
  const runs = found.length > 0 ? found : [0, number(dictionary, 'Size')];
  const places = new Map<number, Place>();
  let row = 0;
  for (let run = 0; run + 1 < runs.length; run += 2) {
    for (let index = 0; index < (runs[run + 1] ?? 0); index += 1, row += size) {
      if (row + size > bytes.length) break;
      const field = (from: number, width: number) =>
        bytes.slice(row + from, row + from + width).reduce((sum, byte) => sum * 256 + byte, 0);
      const type = typeWidth === 0 ? 1 : field(0, typeWidth);
      const second = field(typeWidth, secondWidth);
      const id = (runs[run] ?? 0) + index;
      if (type === 1) places.set(id, { at: second });
      if (type === 2)
        places.set(id, { inside: second, nth: field(typeWidth + secondWidth, thirdWidth) });
    }
  }
  return { places, trailer: dictionary };
}

/** Reads the dictionary of a stream and its decompressed bytes. */
async function readStream(file: Blob, at: number) {
  const start = await textAt(file, at, SLICE_BYTES);
  const [marker] = /stream\r?\n/.exec(start) ?? [];
  if (marker === undefined) throw new Error('There is no stream.');
  const dictionary = start.slice(0, start.indexOf(marker));
  const from = at + start.indexOf(marker) + marker.length;
  const length = number(dictionary, 'Length');
  if (!/FlateDecode/.test(dictionary) || Number.isNaN(length)) {
    throw new Error('The stream is stored in another way.');
  }
  const unzip = new DecompressionStream('deflate');
  const body = file
    .slice(from, from + length)
    .stream()
    .pipeThrough(unzip);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  const isPredicted = number(dictionary, 'Predictor') >= 10;
  return {
    dictionary,
    bytes: isPredicted ? unpredict(bytes, number(dictionary, 'Columns')) : bytes,
  };
}

/** Undoes the PNG predictor 'up', the only one that tables are written with. */
function unpredict(bytes: Uint8Array, columns: number): Uint8Array {
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = bytes[row * (columns + 1)];
    if (filter !== 0 && filter !== 2) throw new Error('The table has another predictor.');
    for (let column = 0; column < columns; column += 1) {
      const above = filter === 2 && row > 0 ? (plain[(row - 1) * columns + column] ?? 0) : 0;
      plain[row * columns + column] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + above;
    }
  }
  return plain;
}

function objectText(text: string): string {
  const end = text.indexOf('endobj');
  return end < 0 ? text : text.slice(0, end);
}

async function textAt(file: Blob, from: number, length: number): Promise<string> {
  if (!(from >= 0 && from < file.size)) throw new Error('That is outside of the file.');
  return latin1(new Uint8Array(await file.slice(from, from + length).arrayBuffer()));
}

/** Decodes one character per byte, so that positions in the text match those in the file. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

function reference(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key}\\s+(\\d+)\\s+\\d+\\s+R`).exec(dictionary)?.[1]);
}

/** Returns NaN if the key is missing. */
function number(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key}\\s+(\\d+)\\b(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1]);
}

function numbers(dictionary: string, key: string): number[] {
  const list = new RegExp(`/${key}\\s*\\[([\\d\\s]*)\\]`).exec(dictionary)?.[1] ?? '';
  return list.trim().split(/\s+/).filter(Boolean).map(Number);
}
