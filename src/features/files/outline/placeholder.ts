/** The values in the rows of the outline's template, which a record replaces. */
export const PLACEHOLDER = { id: 'file-id', title: 'file-title', downloads: 987_654_321 } as const;
