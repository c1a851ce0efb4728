/** Why a file or a message should go. firestore.rules has the same list. */
export const REPORT_REASONS = [
  'wrong-place',
  'unreadable',
  'not-theirs',
  'offensive',
  'harmful',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons in words. */
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  'wrong-place': 'In the wrong place',
  unreadable: 'Can’t be read',
  'not-theirs': 'Not theirs to share',
  offensive: 'Offensive',
  harmful: 'Spam or harmful',
};

/** What a report is about: a file's record, as `CD/note/{id}`, or a message, by its id. */
export interface ReportTarget {
  readonly kind: 'file' | 'message';
  readonly target: string;
}

/** What somebody is about to report. */
export interface ReportSubject {
  readonly about: ReportTarget;
  /** The file's name, or the message's text. */
  readonly name: string;
}

/** The id of a visitor's report, which is why nobody reports anything twice. */
export function reportId(uid: string, { kind, target }: ReportTarget): string {
  return `${uid}_${kind}_${target.replaceAll('/', '_')}`;
}
