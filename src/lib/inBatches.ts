/**
 * Does work on items in batches, one after the other.
 *
 * @param work receives a batch and the number of items up to its end
 * @throws what `work` throws; the batches before are done
 */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  work: (batch: readonly Item[], done: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    await work(batch, start + batch.length);
  }
}
