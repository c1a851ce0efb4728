import { Timestamp } from 'firebase/firestore/lite';

/** Returns a stored time in epoch milliseconds; null if the value is no time of Firestore. */
export function millisOf(value: unknown): number | null {
  return value instanceof Timestamp ? value.toMillis() : null;
}
