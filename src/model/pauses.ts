/**
 * What the operator can pause, as the log says it: what is sent to the library, the chat, or
 * everything that visitors write, which closes reports and counts of downloads as well.
 */
export const PAUSE_NAMES = {
  uploads: 'uploads',
  chat: 'the chat',
  everything: 'everything that visitors write',
} as const;

export type PausableName = keyof typeof PAUSE_NAMES;
