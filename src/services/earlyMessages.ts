import { messagesByTime } from './messagesByTime.ts';
import type { LoadedDatabase } from './realtimeDatabase.ts';

let stop: (() => void) | undefined;

/**
 * Asks for the newest `count` messages before the app is there. The SDK keeps what has come, and the
 * room has it as soon as it asks for the same. A failure is left to the room, which tries again.
 */
export function listenEarly(loaded: LoadedDatabase, count: number): void {
  const ignore = () => undefined;
  const newest = loaded.sdk.query(messagesByTime(loaded), loaded.sdk.limitToLast(count));
  stop = loaded.sdk.onValue(newest, ignore, ignore);
}

/** Leaves the messages to the room, which listens by now. */
export function endEarly(): void {
  stop?.();
  stop = undefined;
}
