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

/** A reported file or message, with the reasons of all the reports on it. */
export interface ReportedThing extends ReportTarget {
  /** Each reason with how often it was given, most first. */
  readonly reasons: readonly (readonly [reason: ReportReason, count: number])[];
}

const fields = v.object({
  kind: v.picklist(['file', 'message']),
  target: v.string(),
  reason: v.picklist(REPORT_REASONS),
});

/** Groups reports by their targets, in the order in which the targets first appear. */
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
