import { messagesByTime } from './messagesByTime.ts';
import type { LoadedDatabase } from './realtimeDatabase.ts';

let stop: (() => void) | undefined;

/**
 * Requests the newest `count` messages before the app has loaded. The SDK keeps them, so the room
 * gets them at once when it makes the same query. A failure is left to the room, which tries again.
 */
export function listenEarly(loaded: LoadedDatabase, count: number): void {
  const ignore = () => undefined;
  const newest = loaded.sdk.query(messagesByTime(loaded), loaded.sdk.limitToLast(count));
  stop = loaded.sdk.onValue(newest, ignore, ignore);
}

/** Stops the early listener. Called once the room has its own. */
export function endEarly(): void {
  stop?.();
  stop = undefined;
}
