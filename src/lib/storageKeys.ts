/** Every key that the app keeps in local storage; the privacy page names what they hold. */
export const STORAGE_KEYS = {
  /** 'light' or 'dark'; index.html reads it before the first paint. */
  theme: 'studynest-theme',
  /** 'yes' where somebody has signed in by name. */
  signedIn: 'studynest-signed-in',
  /** The name under which the visitor last spoke in the chat. */
  senderName: 'studynest-sender-name',
  /** What was being written in the chat. */
  messageDraft: 'studynest-message-draft',
  /** Messages of the chat that the server does not have yet. */
  unsent: 'studynest-unsent-messages',
  /** The time of the last write to the chat, in epoch milliseconds. */
  lastChatWrite: 'studynest-last-chat-write',
} as const;
