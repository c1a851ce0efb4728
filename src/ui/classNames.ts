/** Joins class lists and skips missing ones: `classNames('a', wide && 'b', className)`. */
export function classNames(...lists: readonly (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(' ');
}
