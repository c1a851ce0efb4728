/** What the operator can pause, as the log says it. */
export const PAUSE_NAMES = { uploads: 'uploads', chat: 'the chat' } as const;

export type PausableName = keyof typeof PAUSE_NAMES;
