/*
 * Photos without what the camera wrote about them: place, owner, device and time. Only these parts of
 * the file are left out. The pixels are not compressed again, and the colour profile and the
 * orientation stay.
 */

const ORIENTATION_TAG = 0x0112;

/** Returns a JPEG's bytes without private data; null if it is not built as the format demands. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    const parts = neededParts(bytes);
    return parts ? joined(parts) : null;
  } catch (error) {
    // A length in the file leads beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Keeps the segments that decoders need, and drops whatever follows the picture. */
function neededParts(bytes: Uint8Array): readonly Uint8Array[] | null {
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
