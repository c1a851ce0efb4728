const LETTERS = '0123456789abcdefghijklmnopqrstuv';
const LENGTH = 20;

/** An id that nobody else chooses: 100 random bits in letters and digits. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
