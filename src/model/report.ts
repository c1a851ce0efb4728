import * as v from 'valibot';

/** The reasons to remove a file or a message. firestore.rules has the same list. */
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

/** The target of a report: a file's record, as `CD/note/{id}`, or a message, by its id. */
export interface ReportTarget {
  readonly kind: 'file' | 'message';
  readonly target: string;
}

/** A file or message that is about to be reported. */
export interface ReportSubject {
  readonly about: ReportTarget;
  /** The file's name, or the message's text. */
  readonly name: string;
}

/** Returns the id of a visitor's report: one per target, so nobody reports anything twice. */
export function reportId(uid: string, { kind, target }: ReportTarget): string {
  return `${uid}_${kind}_${target.replaceAll('/', '_')}`;
}

/** Whether a text has the form of a message's id; firestore.rules has the same. */
export function isMessageId(text: string): boolean {
  return /^[-0-9A-Z_a-z]{20}$/.test(text);
}

const fields = v.object({
  kind: v.picklist(['file', 'message']),
  target: v.string(),
  reason: v.picklist(REPORT_REASONS),
  reportedBy: v.string(),
  /** In epoch milliseconds. */
  at: v.optional(v.nullable(v.number())),
});

/** One visitor's report, as it is stored. */
export type Report = v.InferOutput<typeof fields>;

/** Reads reports' documents, without those that are none. */
export function readReports(documents: readonly unknown[]): readonly Report[] {
  return documents.flatMap((document) => {
    const read = v.safeParse(fields, document);
    return read.success ? read.output : [];
  });
}

/** A reported file or message, with all the reports on it. */
export interface ReportedThing extends ReportTarget {
  /** Each reason with how often it was given, most first. */
  readonly reasons: readonly (readonly [reason: ReportReason, count: number])[];
  /** The uids of those who reported it. */
  readonly reporters: readonly string[];
}

/** Groups reports by their targets, in the order in which the targets first appear. */
export function groupReports(reports: readonly Report[]): readonly ReportedThing[] {
  const byTarget = new Map<string, Report[]>();
  for (const report of reports) {
    const key = `${report.kind} ${report.target}`;
    byTarget.set(key, [...(byTarget.get(key) ?? []), report]);
  }
  return [...byTarget.values()].flatMap((about) => {
    const [first] = about;
    return first ? { kind: first.kind, target: first.target, ...countOf(about) } : [];
  });
}

function countOf(reports: readonly Report[]): Pick<ReportedThing, 'reasons' | 'reporters'> {
  const given = REPORT_REASONS.map(
    (reason) => [reason, reports.filter((each) => each.reason === reason).length] as const,
  );
  return {
    reasons: given.filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one),
    reporters: [...new Set(reports.map(({ reportedBy }) => reportedBy))],
  };
}
