/** Times: microseconds since 1970 as bigint, RFC 3339 on the wire. */
import { badPayload } from './wire.ts';

export type Micros = bigint;

const PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:Z|([+-])(\d{2}):(\d{2}))$/;
/** 0001-01-01T00:00:00Z, the first moment that can be stored. */
const FIRST: Micros = -62_135_596_800_000_000n;
/** Past the last moment that can be stored. */
const END: Micros = 253_402_300_800_000_000n;

/**
 * Reads an RFC 3339 time and cuts off digits beyond microseconds, as Firestore does.
 * @throws StatusError INVALID_ARGUMENT for other text.
 */
export function parseTime(text: unknown): Micros {
  const match = typeof text === 'string' ? PATTERN.exec(text) : null;
  if (!match) throw badPayload();
  const [, year, month, day, hours, minutes, seconds, fraction = '', sign, zoneHours, zoneMinutes] =
    match;
  // Like Google's emulator, it takes 30 February for 1 March, and 24:00 for the next day.
  const utc = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(utc)) throw badPayload();
  const zone = (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * 60_000;
  const milliseconds = sign === '-' ? utc + zone : utc - zone;
  const micros = BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
  if (micros < FIRST || micros >= END) throw badPayload();
  return micros;
}

/** Formats a time as RFC 3339 in UTC with 0, 3 or 6 digits after the second. */
export function formatTime(micros: Micros): string {
  const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = new Date(Number((micros - rest) / 1000n)).toISOString().slice(0, 19);
  if (rest === 0n) return `${seconds}Z`;
  const digits = String(rest).padStart(6, '0');
  return `${seconds}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`;
}

/**
 * The time of commits: microseconds that never repeat and never go back, because a transaction
 * recognises a changed document by its time alone.
 */
export class Clock {
  #last: Micros = 0n;

  /** Returns the time of a commit. */
  next(): Micros {
    const now = systemTime();
    this.#last = now > this.#last ? now : this.#last + 1n;
    return this.#last;
  }

  /** Returns the time of a read: never before the last commit. */
  now(): Micros {
    const now = systemTime();
    return now > this.#last ? now : this.#last;
  }

  /** Makes sure that later commits get a later time than this; for imported data. */
  advanceTo(time: Micros): void {
    if (time > this.#last) this.#last = time;
  }
}

/** `performance.now()` is finer, but it stands still while the machine sleeps. */
export function systemTime(): Micros {
  return BigInt(Date.now()) * 1000n;
}
