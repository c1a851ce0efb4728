/** The fields that hosted Firestore requires in an index to answer a query. */
import { formatFieldPath, isNameField } from '../fieldPath.ts';
import type { FieldFilter, Filter, Query } from '../query/model.ts';
import { completeOrder, isInequality } from '../query/order.ts';

export interface OrderedField {
  readonly path: string;
  readonly direction: 1 | -1;
}

/** One alternative of a query: the conditions that hold together, and the order of the answer. */
export interface Requirement {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  /** Fields that have one of a few values. */
  readonly equal: readonly string[];
  /** Fields that contain a value. */
  readonly contains: readonly string[];
  /** Ends with the document's name. */
  readonly orders: readonly OrderedField[];
}

/** Returns a requirement per alternative of the filter; none for a query over all collections. */
export function requirementsOf(query: Query): readonly Requirement[] {
  const { collectionId: collectionGroup, allDescendants } = query;
  if (collectionGroup === undefined) return [];
  const orders = completeOrder(query);
  return alternativesOf(query.where).map((filters): Requirement => {
    const named = filters.filter(({ path }) => !isNameField(path));
    const isContains = (filter: FieldFilter) =>
      'operator' in filter && filter.operator.startsWith('ARRAY_CONTAINS');
    const equal = pathsOf(named.filter((each) => !isInequality(each) && !isContains(each)));
    return {
      collectionGroup,
      queryScope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
      equal,
      contains: pathsOf(named.filter(isContains)),
      // A field that is compared by equality does not need an order.
      orders: orders
        .map(({ path, direction }) => ({ path: formatFieldPath(path), direction }))
        .filter(({ path }) => !equal.includes(path)),
    };
  });
}

/** Returns a filter as an OR of ANDs. The members of IN need the same index, so they count once. */
function alternativesOf(filter: Filter | undefined): readonly (readonly FieldFilter[])[] {
  if (!filter) return [[]];
  if (!('filters' in filter)) return [[filter]];
  if (filter.kind === 'OR') return filter.filters.flatMap(alternativesOf);
  return filter.filters
    .map(alternativesOf)
    .reduce<readonly (readonly FieldFilter[])[]>(
      (all, parts) => all.flatMap((some) => parts.map((part) => [...some, ...part])),
      [[]],
    );
}

function pathsOf(filters: readonly FieldFilter[]): readonly string[] {
  return [...new Set(filters.map(({ path }) => formatFieldPath(path)))];
}
