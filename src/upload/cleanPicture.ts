/**
 * Pictures without what the camera wrote about them: place, owner, device and time. Only these
 * parts of the file are left out. The pixels are not compressed again, and the colour profile and
 * the orientation stay.
 */

const ORIENTATION_TAG = 0x0112;

/**
 * Returns a picture's bytes without private data; null if the file is not built as its format
 * demands, so that nothing is sure.
 *
 * @param type `image/jpeg`, `image/png` or `image/webp`
 */
export function cleanPicture(bytes: Uint8Array, type: string): Uint8Array<ArrayBuffer> | null {
  const clean = CLEANERS[type];
  try {
    const parts = clean?.(bytes);
    return parts ? joined(parts) : null;
  } catch (error) {
    // A length in the file leads beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether `cleanPicture` knows a format. Others with a camera's data, such as HEIC, stay as they are. */
export const canClean = (type: string): boolean => Object.hasOwn(CLEANERS, type);

const CLEANERS: Readonly<Record<string, (bytes: Uint8Array) => readonly Uint8Array[] | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/** Keeps the segments that decoders need, and drops whatever follows the picture. */
function cleanJpeg(bytes: Uint8Array): readonly Uint8Array[] | null {
  const view = viewOf(bytes);
  if (view.getUint16(0) !== 0xffd8) return null;
  const needed = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  for (;;) {
    // Fill bytes may stand before a marker.
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) {
      needed.push(bytes.subarray(at, at + 2));
      break;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1) orientation = exifOrientation(segment.subarray(4)) ?? orientation;
    if (isNeededSegment(marker, segment)) needed.push(segment);
    at = end;
    if (marker !== 0xda) continue;
    const scanEnd = endOfScan(bytes, at);
    needed.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
    // A photo that was cut off has no end. Decoders show what there is.
    if (at >= bytes.length) break;
  }
  if (orientation !== 1) {
    const tiff = orientationTiff(orientation);
    const exif = [0xff, 0xe1, 0, tiff.length + 8, ...EXIF, ...tiff];
    // JFIF has to be the first segment.
    const afterJfif = needed[1]?.[1] === 0xe0 ? 2 : 1;
    needed.splice(afterJfif, 0, Uint8Array.from(exif));
  }
  return needed;
}

/** 'Exif' and two zeros: the start of the segment. */
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** Of the application's segments: JFIF, the colour profile and Adobe's colour transform. */
function isNeededSegment(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const label = ascii(segment, 4, 12);
  return (
    (marker === 0xe0 && label.startsWith('JFIF\0')) ||
    (marker === 0xe2 && label === 'ICC_PROFILE\0') ||
    (marker === 0xee && label.startsWith('Adobe'))
  );
}

/** Returns the position of the marker after the compressed data that begin at `at`. */
function endOfScan(bytes: Uint8Array, at: number): number {
  for (let next = at; ; next += 1) {
    next = bytes.indexOf(0xff, next);
    if (next < 0 || next + 1 >= bytes.length) return bytes.length;
    const marker = bytes[next + 1] ?? 0;
    // A stuffed zero and the restart markers are part of the data.
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData) return next;
  }
}

/** Chunks of PNG that are not critical and still change what is seen. */
const PNG_LOOKS = new Set(
  (
    'tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI mDCv cLLi ' + 'acTL fcTL fdAT'
  ).split(' '),
);

function cleanPng(bytes: Uint8Array): readonly Uint8Array[] | null {
  const view = viewOf(bytes);
  if (view.getUint32(0) !== 0x89504e47) return null;
  const needed = [bytes.subarray(0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = ascii(bytes, at + 4, 4);
    const isCritical = /^[A-Z]/.test(name);
    if (isCritical || PNG_LOOKS.has(name)) needed.push(bytes.subarray(at, end));
    if (name === 'eXIf') {
      const orientation = tiffOrientation(bytes.subarray(at + 8, end - 4));
      if (orientation !== null && orientation !== 1) {
        needed.push(pngChunk('eXIf', orientationTiff(orientation)));
      }
    }
    at = end;
    if (name === 'IEND') return needed;
  }
}

function pngChunk(name: string, data: readonly number[]): Uint8Array {
  const body = [...new TextEncoder().encode(name), ...data];
  return Uint8Array.from([...uint32(data.length), ...body, ...uint32(crc32(body))]);
}

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const WEBP_EXIF_FLAG = 0x08;
const WEBP_XMP_FLAG = 0x04;

function cleanWebp(bytes: Uint8Array): readonly Uint8Array[] | null {
  const view = viewOf(bytes);
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null;
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const needed: Uint8Array[] = [];
  let orientation = 1;
  for (let at = 12; at + 8 <= end;) {
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) return null;
    const name = ascii(bytes, at, 4);
    if (WEBP_CHUNKS.has(name)) needed.push(bytes.slice(at, next));
    if (name === 'EXIF') {
      const data = bytes.subarray(at + 8, at + 8 + size);
      orientation = exifOrientation(data) ?? tiffOrientation(data) ?? orientation;
    }
    at = next;
  }
  const [first] = needed;
  if (!first) return null;
  const isExtended = ascii(first, 0, 4) === 'VP8X';
  if (isExtended) {
    const flags = (first[8] ?? 0) & ~(WEBP_EXIF_FLAG | WEBP_XMP_FLAG);
    first[8] = orientation === 1 ? flags : flags | WEBP_EXIF_FLAG;
    if (orientation !== 1) {
      const tiff = orientationTiff(orientation);
      const head = [0x45, 0x58, 0x49, 0x46, tiff.length, 0, 0, 0];
      needed.push(Uint8Array.from([...head, ...tiff]));
    }
  }
  const header = bytes.slice(0, 12);
  const length = needed.reduce((sum, chunk) => sum + chunk.length, 4);
  viewOf(header).setUint32(4, length, true);
  return [header, ...needed];
}

/** Reads the orientation of a segment that may be Exif; null if it has none. */
function exifOrientation(segment: Uint8Array): number | null {
  return ascii(segment, 0, 6) === 'Exif\0\0' ? tiffOrientation(segment.subarray(6)) : null;
}

function tiffOrientation(tiff: Uint8Array): number | null {
  try {
    const view = viewOf(tiff);
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + 12 * entry;
      if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 1 && orientation <= 8 ? orientation : null;
    }
    return null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Exif's data with one entry: the orientation. */
function orientationTiff(orientation: number): readonly number[] {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
}

function uint32(value: number): readonly number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
