/** Whether a document meets a filter. */
import { compareValues, sameGroup, valuesEqual } from '../compare.ts';
import { isNameField, type FieldPath } from '../fieldPath.ts';
import type { StoredDocument } from '../store/document.ts';
import { getField, isNaNValue, type Value } from '../values.ts';
import type { FieldFilter, Filter, ValueOperator } from './model.ts';

type Predicate = (document: StoredDocument) => boolean;

/** Compiles a filter once into a test for many documents. */
export function compileFilter(filter: Filter | undefined): Predicate {
  if (!filter) return () => true;
  if ('filters' in filter) {
    const predicates = filter.filters.map(compileFilter);
    return filter.kind === 'AND'
      ? (document) => predicates.every((predicate) => predicate(document))
      : (document) => predicates.some((predicate) => predicate(document));
  }
  const test = compileCondition(filter);
  return (document) => {
    const value = valueAt(document, filter.path);
    return value !== undefined && test(value);
  };
}

/** Returns the value that queries see at a path; `__name__` is the document itself. */
export function valueAt(document: StoredDocument, path: FieldPath): Value | undefined {
  return isNameField(path)
    ? { type: 'reference', value: document.name }
    : getField(document.fields, path);
}

function compileCondition(filter: FieldFilter): (value: Value) => boolean {
  switch (filter.kind) {
    case 'unary':
      switch (filter.operator) {
        case 'IS_NULL':
          return isNull;
        case 'IS_NAN':
          return isNaNValue;
        case 'IS_NOT_NULL':
          return (value) => !isNull(value);
        case 'IS_NOT_NAN':
          return (value) => !isNull(value) && !isNaNValue(value);
      }
      break;
    case 'list':
      return compileListCondition(filter);
    case 'value':
      return compileValueCondition(filter.operator, filter.value);
  }
}

function compileListCondition(filter: FieldFilter & { kind: 'list' }): (value: Value) => boolean {
  // Null and NaN are equal to nothing in a comparison.
  const members = filter.values.filter((member) => !isNull(member) && !isNaNValue(member));
  const isMember = (value: Value): boolean => members.some((member) => valuesEqual(member, value));
  switch (filter.operator) {
    case 'IN':
      return isMember;
    case 'NOT_IN':
      return filter.values.some(isNull)
        ? () => false
        : (value) => !isNull(value) && !isMember(value);
    case 'ARRAY_CONTAINS_ANY':
      return (value) => value.type === 'array' && value.values.some(isMember);
  }
}

function compileValueCondition(operator: ValueOperator, operand: Value): (value: Value) => boolean {
  if (operator === 'NOT_EQUAL') {
    return isNull(operand)
      ? () => false
      : (value) => !isNull(value) && (isNaNValue(operand) || !valuesEqual(value, operand));
  }
  if (isNull(operand) || isNaNValue(operand)) return () => false;
  switch (operator) {
    case 'EQUAL':
      return (value) => valuesEqual(value, operand);
    case 'ARRAY_CONTAINS':
      return (value) =>
        value.type === 'array' && value.values.some((item) => valuesEqual(item, operand));
    case 'LESS_THAN':
      return inRange(operand, (order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return inRange(operand, (order) => order <= 0);
    case 'GREATER_THAN':
      return inRange(operand, (order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return inRange(operand, (order) => order >= 0);
  }
}

/** Returns the test of a range. A range only contains values of its operand's type, never NaN. */
function inRange(operand: Value, test: (order: number) => boolean): (value: Value) => boolean {
  return (value) =>
    sameGroup(value, operand) && !isNaNValue(value) && test(compareValues(value, operand));
}

function isNull(value: Value): boolean {
  return value.type === 'null';
}
