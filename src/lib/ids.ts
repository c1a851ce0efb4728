const LETTERS = '0123456789abcdefghijklmnopqrstuv';
const LENGTH = 20;

/** Makes a random id that is unique in practice: 20 characters with 5 random bits each. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** The characters of a key in the order in which the database sorts them. */
const CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;

let lastTime = 0;
let lastRandom: number[] = [];

/**
 * Makes a key as the database's `push` does: 8 characters for the time and 12 at random. Keys are in
 * the order of their time, and those of one page in the order in which they were made.
 *
 * @param now epoch milliseconds
 */
export function pushId(now: number): string {
  if (now > lastTime) {
    lastTime = now;
    lastRandom = Array.from(
      crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH)),
      (byte) => byte % 64,
    );
  } else {
    // Within a millisecond, or after the clock was set back: the next number.
    const at = lastRandom.findLastIndex((digit) => digit < 63);
    lastRandom = lastRandom.map((digit, index) =>
      index < at ? digit : index === at ? digit + 1 : 0,
    );
  }
  let time = '';
  for (let rest = Math.floor(lastTime), place = 0; place < TIME_LENGTH; place += 1) {
    time = CHARACTERS.charAt(rest % 64) + time;
    rest = Math.floor(rest / 64);
  }
  return time + lastRandom.map((digit) => CHARACTERS.charAt(digit)).join('');
}
