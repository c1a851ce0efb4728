/** Queries as the rules interpreter sees them. */
import type { ListQuery, QueryFilter, QueryFilterOperator } from '../rules/security/ruleset.ts';
import { float, list, NULL } from '../rules/security/values.ts';
import type { FieldFilter, Filter, Query, UnaryOperator } from './query/model.ts';
import { toRulesValue } from './rulesValues.ts';

type FieldOperator = Exclude<FieldFilter, { kind: 'unary' }>['operator'];

const OPERATORS: Readonly<Record<FieldOperator, QueryFilterOperator>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  IN: 'in',
  NOT_IN: 'not-in',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
};

const UNARY: Readonly<
  Record<UnaryOperator, Pick<QueryFilter & { kind: 'field' }, 'operator' | 'value'>>
> = {
  IS_NULL: { operator: '==', value: NULL },
  IS_NAN: { operator: '==', value: float(Number.NaN) },
  IS_NOT_NULL: { operator: '!=', value: NULL },
  IS_NOT_NAN: { operator: '!=', value: float(Number.NaN) },
};

export function toListQuery(query: Query): ListQuery {
  return {
    collectionGroup: query.allDescendants,
    filter: query.where && toQueryFilter(query.where),
    orderBy: query.orderBy.map(({ path, direction }) => ({
      fieldPath: path,
      direction: direction === 1 ? 'ASC' : 'DESC',
    })),
    limit: query.limit,
    offset: query.offset,
  };
}

function toQueryFilter(filter: Filter): QueryFilter {
  switch (filter.kind) {
    case 'AND':
      return { kind: 'and', filters: filter.filters.map(toQueryFilter) };
    case 'OR':
      return { kind: 'or', filters: filter.filters.map(toQueryFilter) };
    case 'unary':
      return { kind: 'field', fieldPath: filter.path, ...UNARY[filter.operator] };
    case 'list':
      return {
        kind: 'field',
        fieldPath: filter.path,
        operator: OPERATORS[filter.operator],
        value: list(filter.values.map(toRulesValue)),
      };
    case 'value':
      return {
        kind: 'field',
        fieldPath: filter.path,
        operator: OPERATORS[filter.operator],
        value: toRulesValue(filter.value),
      };
  }
}
