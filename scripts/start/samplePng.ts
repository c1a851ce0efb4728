import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 320;

/**
 * Creates a PNG of squared paper with a plotted curve, 480 by 320 pixels, in a tone of `hue` (in
 * degrees). Follows the PNG specification, 3rd edition: signature, IHDR, IDAT, IEND.
 */
export function samplePng(hue: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc((1 + WIDTH * 3) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    // Each row begins with its filter: 0, none.
    const row = y * (1 + WIDTH * 3) + 1;
    for (let x = 0; x < WIDTH; x += 1) {
      rows.set(samplePixel(x, y, hue), row + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits a sample, colour type 2: red, green, blue.
  header.set([8, 2, 0, 0, 0], 8);
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Uint8Array(file);
}

/** Returns the colour of a pixel of such a picture, as red, green and blue from 0 to 255. */
export function samplePixel(x: number, y: number, hue: number): readonly number[] {
  const curve = HEIGHT / 2 - (HEIGHT / 3) * Math.sin(x / 40 + hue) * (1 - x / WIDTH / 2);
  if (Math.abs(y - curve) < 3) return tone(hue);
  return x % 24 === 0 || y % 24 === 0 ? [214, 224, 232] : [252, 251, 246];
}

/** Returns a chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Returns the colour of a hue, as red, green and blue from 0 to 255. */
export function tone(hue: number): [number, number, number] {
  const part = (shift: number) => Math.round(110 + 100 * Math.cos(((hue - shift) * Math.PI) / 180));
  return [part(0), part(120), part(240)];
}
