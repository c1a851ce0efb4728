/** A still picture of a film. */
export interface Frame {
  /** The picture as a WebP file. */
  readonly webp: Buffer;
  /** How long it stays, in ms. */
  readonly duration: number;
}

/**
 * Joins pictures into an animated WebP that repeats for ever: the chunks of a RIFF file, as in
 * https://developers.google.com/speed/webp/docs/riff_container. Each picture covers the one before.
 *
 * @param size of every picture, in pixels
 */
export function animatedWebp(
  frames: readonly Frame[],
  { width, height }: { width: number; height: number },
): Buffer {
  const canvas = [uint24(width - 1), uint24(height - 1)];
  const pictures = frames.map(({ webp, duration }) =>
    chunk('ANMF', uint24(0), uint24(0), ...canvas, uint24(duration), REPLACE, imageChunk(webp)),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', ANIMATED, ...canvas),
    chunk('ANIM', WHITE, FOR_EVER),
    ...pictures,
  ]);
  return chunk('RIFF', body);
}

const ANIMATED = Buffer.from([0b10, 0, 0, 0]);
const WHITE = Buffer.from([255, 255, 255, 255]);
const FOR_EVER = Buffer.from([0, 0]);
/** No blending with the picture before. */
const REPLACE = Buffer.from([0b10]);
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Returns the chunk of a WebP file that holds its picture. */
function imageChunk(webp: Buffer): Buffer {
  for (let at = RIFF_HEADER_BYTES; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + CHUNK_HEADER_BYTES + length + (length % 2);
    if (/^VP8[ L]$/.test(webp.toString('latin1', at, at + 4))) return webp.subarray(at, end);
    at = end;
  }
  throw new Error('This WebP file has no picture.');
}

function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
