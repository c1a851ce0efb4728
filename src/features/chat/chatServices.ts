import {
  deleteMessage,
  hasMessage,
  newMessageKey,
  sendMessage,
  watchEarlierMessages,
  watchNewestMessages,
} from '#services/messages.ts';
import { isDenied, isUnreachable, watchConnection } from '#services/realtimeDatabase.ts';

/** What the chat needs of the backend. */
export const chatServices = {
  deleteMessage,
  hasMessage,
  isDenied,
  isUnreachable,
  newMessageKey,
  sendMessage,
  watchConnection,
  watchEarlierMessages,
  watchNewestMessages,
};

export type ChatServices = typeof chatServices;
