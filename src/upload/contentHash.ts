/**
 * Returns the SHA-256 of a file, as 64 hexadecimal digits. Its bytes, 25 MB at most, are read at
 * once, because `crypto.subtle` cannot hash in parts.
 */
export async function contentHash(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
