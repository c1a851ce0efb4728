import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** The size and the hashes of some bytes. */
export interface Digest {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Base64, as Storage spells it. */
  readonly md5: string;
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes bytes to a new or emptied file as they arrive, and computes their hashes. */
export async function writeHashed(path: string, bytes: Bytes): Promise<Digest> {
  const file = await open(path, 'w', 0o600);
  try {
    return await digest(bytes, (chunk) => file.appendFile(chunk));
  } finally {
    await file.close();
  }
}

/** Computes the hashes of a file's bytes. */
export function hashFile(path: string): Promise<Digest> {
  return digest(createReadStream(path) as AsyncIterable<Uint8Array>, () => Promise.resolve());
}

async function digest(
  bytes: Bytes,
  take: (chunk: Uint8Array) => Promise<unknown>,
): Promise<Digest> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  for await (const chunk of bytes) {
    sha256.update(chunk);
    md5.update(chunk);
    size += chunk.byteLength;
    await take(chunk);
  }
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}
