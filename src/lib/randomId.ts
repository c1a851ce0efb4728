const LETTERS = '0123456789abcdefghijklmnopqrstuv';
const LENGTH = 20;

/** Makes a random id that is unique in practice: 20 characters with 5 random bits each. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
