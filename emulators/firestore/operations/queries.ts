/** `documents:runQuery` and `documents:runAggregationQuery` */
import { invalidArgument } from '../../shared/statusError.ts';
import { authorizeList } from '../authorize.ts';
import { nameText, refuseMembers, requireIndex, type Call } from '../call.ts';
import { EncodableValue } from '../encodable.ts';
import { parseParentName } from '../names.ts';
import { aggregate, aggregatedQuery, readAggregations } from '../query/aggregate.ts';
import { readQuery } from '../query/readQuery.ts';
import { runQuery } from '../query/runQuery.ts';
import { selectFields } from '../query/select.ts';
import { formatTime } from '../time.ts';
import { CONSISTENCY, joinTransaction } from '../consistency.ts';
import { readMessage } from '../wire.ts';

const UNSERVED = ['explainOptions'];

/** Returns an entry per document. The last one, or the one of an empty answer, is marked done. */
export function runQueryOperation(call: Call): readonly object[] {
  const parent = parseParentName(nameText(call));
  const message = readMessage(call.message, ['structuredQuery', ...CONSISTENCY, ...UNSERVED]);
  refuseMembers(message, UNSERVED);
  if (!('structuredQuery' in message))
    throw invalidArgument('only structured queries are supported');
  const query = readQuery(message['structuredQuery'], parent);
  authorizeList(call, query);
  requireIndex(call, query);
  const { transaction, begun } = joinTransaction(call, message);
  const documents = runQuery(call.database, query);
  transaction?.hasQueried(query, documents);
  const readTime = formatTime(call.engine.clock.now());
  const entries = documents.map((document, index) => ({
    document: selectFields(document, query.select),
    readTime,
    done: index === documents.length - 1 || undefined,
  }));
  const first = begun === undefined ? [] : [{ transaction: begun }];
  return [...first, ...(entries.length === 0 ? [{ readTime, done: true }] : entries)];
}

export function runAggregationQueryOperation(call: Call): readonly object[] {
  const parent = parseParentName(nameText(call));
  const message = readMessage(call.message, [
    'structuredAggregationQuery',
    ...CONSISTENCY,
    ...UNSERVED,
  ]);
  refuseMembers(message, UNSERVED);
  if (!('structuredAggregationQuery' in message))
    throw invalidArgument('Only structured aggregation queries are supported.');
  const { structuredQuery, aggregations: list } = readMessage(
    message['structuredAggregationQuery'],
    ['structuredQuery', 'aggregations'],
  );
  const aggregations = readAggregations(list);
  const query = readQuery(structuredQuery ?? {}, parent);
  authorizeList(call, query);
  const aggregated = aggregatedQuery(query, aggregations);
  requireIndex(call, aggregated);
  const { transaction, begun } = joinTransaction(call, message);
  const documents = runQuery(call.database, aggregated);
  transaction?.hasQueried(aggregated, documents);
  const aggregateFields = Object.fromEntries(
    aggregations.map((aggregation) => [
      aggregation.alias,
      new EncodableValue(aggregate(aggregation, documents)),
    ]),
  );
  const readTime = formatTime(call.engine.clock.now());
  return [{ transaction: begun, result: { aggregateFields }, readTime, done: true }];
}
