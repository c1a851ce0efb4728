/** The four kinds of study file, in the order in which they are shown. */
export const CATEGORIES = ['note', 'qp', 'solved-qp', 'other-note'] as const;

/** A kind of study file, by its stored name. */
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  note: 'Notes',
  qp: 'Question Papers',
  'solved-qp': 'Solved QPs',
  'other-note': 'Other Notes',
};

/** Whether a value is the stored name of a category. */
export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value);
}
