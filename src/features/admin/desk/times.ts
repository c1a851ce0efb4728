/** Dates and times on the operator's desk, as the operator's language writes them. */
export const times = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});
