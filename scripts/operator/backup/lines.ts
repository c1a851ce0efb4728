import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Yields values as lines of JSON. Separators that some readers take for line ends are escaped. */
export async function* asLines(values: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const value of values) {
    const line = JSON.stringify(value)
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029');
    yield Buffer.from(`${line}\n`);
  }
}

/** Reads a file of lines of JSON, one value at a time. */
export async function* readLines<Value>(
  path: string,
  parse: (line: string) => Value,
): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) yield parse(line);
}

/** Yields values in groups that are limited in number and in the sum of their sizes. */
export async function* inGroups<Value>(
  values: AsyncIterable<Value> | Iterable<Value>,
  most: number,
  sizeOf: (value: Value) => number = () => 0,
  largest = Infinity,
): AsyncGenerator<Value[]> {
  let group: Value[] = [];
  let sum = 0;
  for await (const value of values) {
    const size = sizeOf(value);
    if (group.length > 0 && (group.length === most || sum + size > largest)) {
      yield group;
      group = [];
      sum = 0;
    }
    group.push(value);
    sum += size;
  }
  if (group.length > 0) yield group;
}

/**
 * Does the work for each value, `atOnce` at a time. Results are in the order of the values.
 *
 * @throws the first failure, once nothing is running any more
 */
export async function inParallel<Value, Result>(
  values: readonly Value[],
  atOnce: number,
  work: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const todo = values.entries();
  const worker = async () => {
    for (const [index, value] of todo) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
