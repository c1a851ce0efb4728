import type { Library } from './courseCodes.ts';

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly object[];
}

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly object[];
}

/** The contents of firestore.indexes.json, as far as this file reads them. */
export interface Indexes {
  readonly indexes: readonly Index[];
  readonly fieldOverrides: readonly FieldOverride[];
}

const DESCENDING = { order: 'DESCENDING' };

/** The indexes for a category's files, besides those that Firestore creates automatically. */
const OF_A_CATEGORY: readonly Omit<FieldOverride, 'collectionGroup'>[] = [
  { fieldPath: 'createdAt', indexes: [{ ...DESCENDING, queryScope: 'COLLECTION_GROUP' }] },
  {
    fieldPath: 'downloads',
    indexes: [
      { ...DESCENDING, queryScope: 'COLLECTION' },
      { ...DESCENDING, queryScope: 'COLLECTION_GROUP' },
    ],
  },
  // To find out whether the library has a file already.
  {
    fieldPath: 'contentHash',
    indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
  },
  // No query uses the links, which are long.
  { fieldPath: 'downloadURL', indexes: [] },
];

/** A visitor's own files in all courses, newest first. */
const OWN_FILES: Omit<Index, 'collectionGroup'> = {
  queryScope: 'COLLECTION_GROUP',
  fields: [
    { fieldPath: 'uploadedBy', order: 'ASCENDING' },
    { fieldPath: 'createdAt', ...DESCENDING },
  ],
};

/** Returns the indexes with an entry for each category; entries of other collections stay. */
export function withCategories(
  { indexes, fieldOverrides }: Indexes,
  categories: Library['categories'],
  collections: readonly string[],
): Indexes {
  return {
    indexes: [
      ...categories.map(([code]) => ({ collectionGroup: code, ...OWN_FILES })),
      ...indexes.filter(({ collectionGroup }) => collections.includes(collectionGroup)),
    ],
    fieldOverrides: [
      ...categories.flatMap(([code]) =>
        OF_A_CATEGORY.map((override) => ({ collectionGroup: code, ...override })),
      ),
      ...fieldOverrides.filter(({ collectionGroup }) => collections.includes(collectionGroup)),
    ],
  };
}
