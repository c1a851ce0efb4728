import * as v from 'valibot';
import { MAX_NOTICE_LENGTH } from '#model/limits.ts';
import { MAX_TIME_MS } from './message.ts';

/** The operator's notice about a shutdown. */
export interface ShutdownNotice {
  /** A sentence; '' for none. */
  readonly text: string;
  /** When the site is expected back, in epoch milliseconds; null if that is not known. */
  readonly until: number | null;
}

const fields = v.object({
  text: v.fallback(v.pipe(v.string(), v.maxLength(MAX_NOTICE_LENGTH)), ''),
  until: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIME_MS))), null),
});

/** Reads the notice; null if there is none. */
export function readShutdownNotice(value: unknown): ShutdownNotice | null {
  const read = v.safeParse(fields, value);
  return read.success && (read.output.text !== '' || read.output.until !== null)
    ? read.output
    : null;
}
