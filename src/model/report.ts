import * as v from 'valibot';

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

/** What was reported, by all the reports on it. */
export interface ReportedThing extends ReportTarget {
  /** Each reason with how often it was given, most first. */
  readonly reasons: readonly (readonly [reason: ReportReason, count: number])[];
}

const fields = v.object({
  kind: v.picklist(['file', 'message']),
  target: v.string(),
  reason: v.picklist(REPORT_REASONS),
});

/** Groups reports by what they are about, in the order in which each thing comes first. */
export function groupReports(documents: readonly unknown[]): readonly ReportedThing[] {
  const things = new Map<string, ReportTarget & { readonly given: ReportReason[] }>();
  for (const document of documents) {
    const read = v.safeParse(fields, document);
    if (!read.success) continue;
    const { kind, target, reason } = read.output;
    const thing = things.get(`${kind} ${target}`) ?? { kind, target, given: [] };
    thing.given.push(reason);
    things.set(`${kind} ${target}`, thing);
  }
  return [...things.values()].map(({ kind, target, given }) => ({
    kind,
    target,
    reasons: REPORT_REASONS.map(
      (reason) => [reason, given.filter((each) => each === reason).length] as const,
    )
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => other - one),
  }));
}
