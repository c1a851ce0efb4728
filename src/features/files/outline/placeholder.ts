/** What stands in the rows of the outline's template until a record takes its place. */
export const PLACEHOLDER = { id: 'file-id', title: 'file-title', downloads: 987_654_321 } as const;
