/** Refuses the combinations of filters that Firestore does not answer. */
import { invalidArgument } from '../../shared/statusError.ts';
import { MAX_DISJUNCTIONS } from '../limits.ts';
import { fieldFilters, type FieldFilter, type Filter } from './model.ts';

function isNegative(filter: FieldFilter): boolean {
  return ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'].includes(filter.operator);
}

/** @throws StatusError INVALID_ARGUMENT for a combination that Firestore does not answer */
export function checkCombination(filter: Filter): void {
  const all = fieldFilters(filter);
  if (all.filter(isNegative).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const has = (operator: string): boolean => all.some((each) => each.operator === operator);
  if (has('NOT_IN') && (has('IN') || has('ARRAY_CONTAINS_ANY') || hasOr(filter))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  const { count, arrayContains } = disjunctionsOf(filter);
  if (count > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
  if (arrayContains > 1)
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
}

function hasOr(filter: Filter): boolean {
  return (
    'filters' in filter &&
    ((filter.kind === 'OR' && filter.filters.length > 1) || filter.filters.some(hasOr))
  );
}

/**
 * Returns the size of a filter as an OR of ANDs, where IN and ARRAY_CONTAINS_ANY are an OR over
 * their members: the number of ANDs, and the most array conditions in one of them.
 */
function disjunctionsOf(filter: Filter): {
  readonly count: number;
  readonly arrayContains: number;
} {
  switch (filter.kind) {
    case 'AND': {
      const parts = filter.filters.map(disjunctionsOf);
      return {
        count: parts.reduce((product, { count }) => product * count, 1),
        arrayContains: parts.reduce((sum, { arrayContains }) => sum + arrayContains, 0),
      };
    }
    case 'OR': {
      const parts = filter.filters.map(disjunctionsOf);
      return {
        count: parts.reduce((sum, { count }) => sum + count, 0),
        arrayContains: Math.max(...parts.map(({ arrayContains }) => arrayContains)),
      };
    }
    case 'list':
      return {
        count: filter.operator === 'NOT_IN' ? 1 : filter.values.length,
        arrayContains: filter.operator === 'ARRAY_CONTAINS_ANY' ? 1 : 0,
      };
    case 'value':
      return { count: 1, arrayContains: filter.operator === 'ARRAY_CONTAINS' ? 1 : 0 };
    case 'unary':
      return { count: 1, arrayContains: 0 };
  }
}
