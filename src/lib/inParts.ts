/**
 * Does work on items in parts, one part after the other.
 *
 * @param work receives a part and the number of items up to its end
 * @throws what `work` throws; the parts before are done
 */
export async function inParts<Item>(
  items: readonly Item[],
  size: number,
  work: (part: readonly Item[], done: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    const part = items.slice(start, start + size);
    await work(part, start + part.length);
  }
}
