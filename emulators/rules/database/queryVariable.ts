import type { Query } from '../../database/data/query.ts';
import { showsAll } from '../../database/data/query.ts';

/** Returns the `query` variable of `.read` rules. A query without an order is ordered by key. */
export function queryVariable(query: Query): Readonly<Record<string, unknown>> {
  const { index, start, end, limit } = query;
  const name = showsAll(query) && index.name === '.priority' ? '.key' : index.name;
  const isEqual = start !== null && end !== null && JSON.stringify(start) === JSON.stringify(end);
  return {
    orderByKey: name === '.key',
    orderByValue: name === '.value',
    orderByPriority: name === '.priority',
    orderByChild: name.startsWith('.') ? null : name,
    startAt: start?.value ?? null,
    endAt: end?.value ?? null,
    equalTo: isEqual ? start.value : null,
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  };
}
