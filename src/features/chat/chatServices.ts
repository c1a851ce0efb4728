import { ensureSignedIn } from '#services/auth.ts';
import {
  deleteMessage,
  hasMessage,
  newMessageKey,
  sendMessage,
  watchEarlierMessages,
  watchNewestMessages,
} from '#services/messages.ts';
import { isDenied, watchConnection } from '#services/realtimeDatabase.ts';

/** What the chat needs of the backend. */
export const chatServices = {
  deleteMessage,
  ensureSignedIn,
  hasMessage,
  isDenied,
  newMessageKey,
  sendMessage,
  watchConnection,
  watchEarlierMessages,
  watchNewestMessages,
};

export type ChatServices = typeof chatServices;
