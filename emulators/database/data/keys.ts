/** Names of children: their order, and which names are allowed. */

/** Sorts before every key; the SDK sends it as a literal in queries. */
export const minKey = '[MIN_NAME]';
/** Sorts after every key; the SDK sends it as a literal in queries. */
export const maxKey = '[MAX_NAME]';

/** Longest key in UTF-8 bytes. */
const maxKeyBytes = 768;

const integerPattern = /^-?0*\d{1,10}$/;
const forbiddenInKeys = new Set(['.', '$', '#', '[', ']', '/', '\u007f']);
const lastControlCharacter = 0x1f;

/** Returns the key as a 32-bit integer, or null if it is not one. Integers sort first, by value. */
export function integerKey(key: string): number | null {
  const first = key.charCodeAt(key.charCodeAt(0) === 0x2d ? 1 : 0);
  if (!(first >= 0x30 && first <= 0x39) || !integerPattern.test(key)) return null;
  const value = Number(key);
  return value >= -(2 ** 31) && value < 2 ** 31 ? value : null;
}

/** Orders keys: integers by value (shorter spelling first), then strings by UTF-16 code unit. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === minKey || b === maxKey) return -1;
  if (b === minKey || a === maxKey) return 1;
  const aNumber = integerKey(a);
  const bNumber = integerKey(b);
  if (aNumber !== null && bNumber !== null) return aNumber - bNumber || a.length - b.length;
  if (aNumber !== null) return -1;
  if (bNumber !== null) return 1;
  return a < b ? -1 : 1;
}

/** Returns why a key is not allowed, or null if it is. */
export function keyProblem(key: string): string | null {
  if (key === '') return 'Keys must be non-empty';
  for (const character of key) {
    if (character.charCodeAt(0) <= lastControlCharacter || forbiddenInKeys.has(character))
      return 'Keys must not contain ".", "#", "$", "/", "[", "]" or control characters';
  }
  if (Buffer.byteLength(key) > maxKeyBytes) return `Keys must be at most ${maxKeyBytes} bytes long`;
  return null;
}
