/** Counts, sums and averages over the documents of a query. */
import { invalidArgument } from '../../shared/statusError.ts';
import { formatFieldPath, isNameField, type FieldPath } from '../fieldPath.ts';
import { isReserved, MAX_AGGREGATIONS } from '../limits.ts';
import type { StoredDocument } from '../store/document.ts';
import { saturateInt64 } from '../numbers.ts';
import { getField, isNumber, NULL_VALUE, type NumberValue, type Value } from '../values.ts';
import { compareText } from '../text.ts';
import { readInt64, readList, readMessage, readOneOf, readText } from '../wire.ts';
import { fieldFilters, type Order, type Query } from './model.ts';
import { completeOrder, isInequality } from './order.ts';
import { readFieldReference } from './readFilter.ts';

export interface Aggregation {
  readonly alias: string;
  readonly operator: 'count' | 'sum' | 'avg';
  /** The field of sum and avg. */
  readonly path?: FieldPath;
  /** The count at which counting may stop. */
  readonly upTo?: bigint | undefined;
}

/** @throws StatusError INVALID_ARGUMENT */
export function readAggregations(json: unknown): readonly Aggregation[] {
  const list = readList(json);
  if (list.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (list.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${list.length}`,
    );
  }
  let unnamed = 0;
  const aggregations = list.map((json) => readAggregation(json, () => `field_${(unnamed += 1)}`));
  const aliases = new Set<string>();
  for (const { alias } of aggregations) {
    if (aliases.has(alias))
      throw invalidArgument(`Aggregation aliases contain duplicate alias: ${alias}.`);
    if (isReserved(alias)) throw invalidArgument(`The property.name "${alias}" is reserved.`);
    aliases.add(alias);
  }
  return aggregations;
}

function readAggregation(json: unknown, defaultAlias: () => string): Aggregation {
  const message = readMessage(json, ['alias', 'count', 'sum', 'avg']);
  const kind = readOneOf(message, ['count', 'sum', 'avg']);
  const alias = readText(message['alias']) || defaultAlias();
  if (!kind) throw invalidArgument('Operator field in Aggregation is not set.');
  if (kind.member === 'count') return { alias, operator: 'count', upTo: readUpTo(kind.value) };
  const path = readFieldReference(readMessage(kind.value, ['field'])['field']);
  if (isNameField(path))
    throw invalidArgument('Aggregations are not supported for the property: __key__');
  return { alias, operator: kind.member, path };
}

function readUpTo(json: unknown): bigint | undefined {
  const { upTo } = readMessage(json, ['upTo']);
  const limit = upTo === undefined ? undefined : readInt64(upTo);
  if (limit !== undefined && limit < 0n) {
    throw invalidArgument(
      'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
    );
  }
  return limit;
}

/**
 * Returns the query whose documents are aggregated. Sums and averages are read from an index that
 * ends with their fields, so the query also sorts by them, and documents without them do not count.
 * @throws StatusError INVALID_ARGUMENT if the query already sorts by name
 */
export function aggregatedQuery(query: Query, aggregations: readonly Aggregation[]): Query {
  const ordered = completeOrder(query).slice(0, -1);
  const known = new Set(ordered.map(({ path }) => formatFieldPath(path)));
  const added = new Map(
    aggregations.flatMap(({ path }) => (path ? [[formatFieldPath(path), path] as const] : [])),
  );
  checkSelected(query, [...added.keys()]);
  const names = [...added.keys()].filter((name) => !known.has(name)).sort(compareText);
  if (names.length > 0 && sortsByName(query)) {
    throw invalidArgument(
      `This query requires an index that has fields [${names.join(', ')}] after __name__ and Firestore does not ` +
        'currently support such an index. Please try the query again with additional ordering on those fields.',
    );
  }
  const direction = query.orderBy.at(-1)?.direction ?? 1;
  const orders = names.map((name): Order => ({ path: added.get(name) ?? [], direction }));
  return names.length === 0 ? query : { ...query, orderBy: [...ordered, ...orders] };
}

/** Google's server sums no field of a query that returns a part of its documents. */
function checkSelected({ select }: Query, fields: readonly string[]): void {
  if (!select || fields.length === 0) return;
  if (select.every(isNameField)) {
    throw invalidArgument(
      'Aggregation over non-key properties is not supported for base query that only returns keys.',
    );
  }
  const missing = fields.find((field) => !select.map(formatFieldPath).includes(field));
  throw invalidArgument(
    missing === undefined
      ? 'Cannot apply property masks when aggregation fields are present.'
      : `The aggregation property ${missing} is not present in the base query's property mask.`,
  );
}

function sortsByName(query: Query): boolean {
  return (
    query.orderBy.some(({ path }) => isNameField(path)) ||
    fieldFilters(query.where).some((filter) => isNameField(filter.path) && isInequality(filter))
  );
}

/** Computes one result. Sums and averages ignore values that are not numbers. */
export function aggregate(
  { operator, path, upTo }: Aggregation,
  documents: readonly StoredDocument[],
): Value {
  if (operator === 'count' || !path) {
    const count = BigInt(documents.length);
    return { type: 'integer', value: upTo !== undefined && upTo < count ? upTo : count };
  }
  const numbers = documents
    .map((document) => getField(document.fields, path))
    .filter((value) => isNumber(value));
  if (operator === 'sum') return sum(numbers);
  return numbers.length === 0
    ? NULL_VALUE
    : { type: 'double', value: Number(sum(numbers).value) / numbers.length };
}

/** Returns an integer if all numbers are integers and the sum fits, otherwise a double. */
function sum(numbers: readonly NumberValue[]): NumberValue {
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  for (const number of numbers) {
    if (number.type === 'integer') {
      integers += number.value;
    } else {
      doubles += number.value;
      hasDouble = true;
    }
  }
  return hasDouble || saturateInt64(integers) !== integers
    ? { type: 'double', value: Number(integers) + doubles }
    : { type: 'integer', value: integers };
}
