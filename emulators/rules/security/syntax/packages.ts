/** Names that stand for collections of functions and cannot be variables. */
export const PACKAGES: ReadonlySet<string> = new Set([
  'duration',
  'hashing',
  'latlng',
  'math',
  'timestamp',
]);
