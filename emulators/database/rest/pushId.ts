import { randomInt } from 'node:crypto';

/** In code-unit order, so that ids sort by the time they were made. */
const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const timeLength = 8;
const randomLength = 12;

const digits = (values: readonly number[]): string =>
  values.map((value) => alphabet[value] ?? '').join('');

let lastTime = 0;
let lastRandom: number[] = [];

/** Returns the next random part within one millisecond: one more than the last, to keep order. */
function next(random: readonly number[]): number[] {
  const following = [...random];
  for (let place = following.length - 1; place >= 0; place -= 1) {
    const value = (following[place] ?? 0) + 1;
    following[place] = value % alphabet.length;
    if (value < alphabet.length) break;
  }
  return following;
}

/** Makes a key for a new child: 48 bits of time in milliseconds, then 72 random bits. */
export function pushId(now: number): string {
  lastRandom =
    now === lastTime
      ? next(lastRandom)
      : Array.from({ length: randomLength }, () => randomInt(alphabet.length));
  lastTime = now;
  const time = Array.from(
    { length: timeLength },
    (_, place) => Math.floor(now / alphabet.length ** (timeLength - 1 - place)) % alphabet.length,
  );
  return digits(time) + digits(lastRandom);
}
