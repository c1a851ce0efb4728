import { signInTrouble } from '#services/auth.ts';
import {
  deleteMessage,
  hasMessage,
  newMessageId,
  sendMessage,
  watchEarlierMessages,
  watchNewestMessages,
} from '#services/messages.ts';
import { watchConnection } from '#services/realtimeDatabase.ts';
import { isDenied, isUnreachable } from '#services/sdkErrors.ts';

/** The backend as the chat uses it; tests replace it. */
export const chatServices = {
  deleteMessage,
  hasMessage,
  isDenied,
  isUnreachable,
  newMessageId,
  sendMessage,
  signInTrouble,
  watchConnection,
  watchEarlierMessages,
  watchNewestMessages,
};

export type ChatServices = typeof chatServices;
