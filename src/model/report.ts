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

/** Reports that are dealt with one by one, and those of visitors who sent many. */
export interface GroupedReports {
  readonly things: readonly ReportedThing[];
  /** Visitors with many reports, and how many. */
  readonly floods: readonly { readonly uid: string; readonly count: number }[];
}

/** From how many reports on, a visitor's reports are one row. */
const FLOOD = 5;

/**
 * Groups reports by their targets, in the order in which the targets first appear. A flood is judged
 * by who reports, however many others agree: what only such visitors reported is in their rows.
 */
export function groupReports(reports: readonly Report[]): GroupedReports {
  const byTarget = groupBy(reports, ({ kind, target }) => `${kind} ${target}`);
  const things = [...byTarget.values()].flatMap((about) => {
    const [first] = about;
    return first ? { kind: first.kind, target: first.target, ...countOf(about) } : [];
  });
  const floods = [...groupBy(reports, ({ reportedBy }) => reportedBy)]
    .map(([uid, { length }]) => ({ uid, count: length }))
    .filter(({ count }) => count >= FLOOD);
  const flooders = new Set(floods.map(({ uid }) => uid));
  return {
    things: things.filter(({ reporters }) => !reporters.every((uid) => flooders.has(uid))),
    floods,
  };
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

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
