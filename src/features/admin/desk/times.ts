/** The format of dates and times on the operator's desk, in the operator's language. */
export const times = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});
