/** The complete order of a query's answer. */
import { formatFieldPath, isNameField, NAME_FIELD } from '../fieldPath.ts';
import { compareText } from '../text.ts';
import { fieldFilters, type FieldFilter, type Order, type Query } from './model.ts';

/**
 * Returns the orders of the request, then the fields that are compared by inequality, sorted by
 * name, then the document's name. The added ones take the direction of the request's last order.
 */
export function completeOrder(query: Pick<Query, 'orderBy' | 'where'>): readonly Order[] {
  const { orderBy } = query;
  const direction = orderBy.at(-1)?.direction ?? 1;
  if (isNameField(orderBy.at(-1)?.path ?? [])) return orderBy;
  const listed = new Set(orderBy.map(({ path }) => formatFieldPath(path)));
  const implied = new Map(
    fieldFilters(query.where)
      .filter((filter) => isInequality(filter) && !isNameField(filter.path))
      .map(({ path }) => [formatFieldPath(path), path]),
  );
  return [
    ...orderBy,
    ...[...implied]
      .filter(([text]) => !listed.has(text))
      .sort(([a], [b]) => compareText(a, b))
      .map(([, path]) => ({ path, direction })),
    { path: [NAME_FIELD], direction },
  ];
}

/** Whether the condition is answered from an index in the order of its field. */
export function isInequality(filter: FieldFilter): boolean {
  switch (filter.kind) {
    case 'unary':
      return filter.operator === 'IS_NOT_NULL' || filter.operator === 'IS_NOT_NAN';
    case 'list':
      return filter.operator === 'NOT_IN';
    case 'value':
      return filter.operator !== 'EQUAL' && filter.operator !== 'ARRAY_CONTAINS';
  }
}
