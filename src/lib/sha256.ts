/** Returns the SHA-256 of some bytes in hexadecimal digits; null where the browser has none. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    // Pages over plain http have no `subtle`.
    return null;
  }
}
