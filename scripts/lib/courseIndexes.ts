import type { Library } from './courseCodes.ts';

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly object[];
}

/** The contents of firestore.indexes.json, as far as this file reads them. */
export interface Indexes {
  readonly indexes: readonly object[];
  readonly fieldOverrides: readonly FieldOverride[];
}

const DESCENDING = { order: 'DESCENDING' };

/** What the lists of a category's files need beside the indexes that Firestore makes by itself. */
const OF_A_CATEGORY: readonly Omit<FieldOverride, 'collectionGroup'>[] = [
  { fieldPath: 'createdAt', indexes: [{ ...DESCENDING, queryScope: 'COLLECTION_GROUP' }] },
  {
    fieldPath: 'downloads',
    indexes: [
      { ...DESCENDING, queryScope: 'COLLECTION' },
      { ...DESCENDING, queryScope: 'COLLECTION_GROUP' },
    ],
  },
  // No query looks at the links, which are long.
  { fieldPath: 'downloadURL', indexes: [] },
];

/** The indexes with an entry for each category; entries of other collections stay. */
export function withCategories(
  { indexes, fieldOverrides }: Indexes,
  categories: Library['categories'],
  collections: readonly string[],
): Indexes {
  return {
    indexes,
    fieldOverrides: [
      ...categories.flatMap(({ code }) =>
        OF_A_CATEGORY.map((override) => ({ collectionGroup: code, ...override })),
      ),
      ...fieldOverrides.filter(({ collectionGroup }) => collections.includes(collectionGroup)),
    ],
  };
}
