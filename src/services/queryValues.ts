/**
 * The most records that one `in` query reads. Anybody can add many records with one hash or one
 * title, and each is paid for.
 */
export const RECORDS_PER_QUERY = 60;

/** The most values that Firestore accepts in one `in` query. */
const VALUES_PER_QUERY = 30;

/** Splits the values of an `in` query into as many queries as Firestore needs. */
export function splitForQueries(values: readonly string[]): readonly (readonly string[])[] {
  const queryCount = Math.ceil(values.length / VALUES_PER_QUERY);
  return Array.from({ length: queryCount }, (_, index) =>
    values.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
  );
}
