import { countEachCategory } from './library.ts';

/**
 * Returns the number of files in the library, at most `MAX_QUERY_RECORDS` of each category. The
 * server counts them, with one request for each category.
 *
 * @throws RequestError when a category cannot be counted
 */
export async function countAllFiles(signal: AbortSignal): Promise<number> {
  return (await countEachCategory({}, { signal })).reduce((sum, count) => sum + count, 0);
}
