/** Whether a title may name a year: enough to keep room for the years before a shelf has been read. */
export const mayNameYear = (title: string): boolean => /(?<!\d)20\d\d(?!\d)/.test(title);
