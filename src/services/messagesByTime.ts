import type { LoadedDatabase } from './realtimeDatabase.ts';

export const MESSAGES = 'messages';

/**
 * Returns the query for the room's messages by the server's time. They are not ordered by id,
 * because a sender could choose an id that sorts last for ever.
 */
export function messagesByTime({ sdk, database }: LoadedDatabase) {
  return sdk.query(sdk.ref(database, MESSAGES), sdk.orderByChild('timestamp'));
}
