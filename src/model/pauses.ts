/** What visitors write, each of which the operator can pause alone. The rules know the same names. */
export const PAUSES = ['uploads', 'chat', 'reports', 'counts'] as const;
export type PausableName = (typeof PAUSES)[number];

/** What each pause is about, in words. */
export const PAUSE_LABELS: Readonly<Record<PausableName, string>> = {
  uploads: 'Uploads',
  chat: 'The chat',
  reports: 'Reports',
  counts: 'Counts of downloads',
};
