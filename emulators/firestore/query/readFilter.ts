/** Reads `StructuredQuery.where`. */
import { invalidArgument } from '../../shared/statusError.ts';
import { isNameField, parseFieldPath, type FieldPath } from '../fieldPath.ts';
import { MAX_FILTER_DEPTH, MAX_IN_MEMBERS, MAX_NOT_IN_MEMBERS } from '../limits.ts';
import { isNaNValue, type Value } from '../values.ts';
import { badPayload, readEnum, readList, readMessage, readOneOf, readText } from '../wire.ts';
import { readOperand } from '../readValue.ts';
import { checkCombination } from './checkCombination.ts';
import type { Filter } from './model.ts';

const KINDS = ['compositeFilter', 'fieldFilter', 'unaryFilter'] as const;

// Each list begins with its enum's value 0 and follows the numbers of the protocol.
export const COMPOSITE_OPERATORS = ['OPERATOR_UNSPECIFIED', 'AND', 'OR'] as const;
export const FIELD_OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;
const UNARY_OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  'IS_NAN',
  'IS_NULL',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
] as const;

/** @throws StatusError INVALID_ARGUMENT */
export function readWhere(json: unknown): Filter | undefined {
  if (json === undefined) return undefined;
  const filter = readFilter(json, 0);
  checkCombination(filter);
  return withoutImpossible(filter);
}

/**
 * Leaves out the parts of an OR that no document can meet, such as a comparison with NaN: they
 * must not make the query sort by their field, which would leave out documents without it.
 */
function withoutImpossible(filter: Filter): Filter {
  if (!('filters' in filter)) return filter;
  const filters = filter.filters.map(withoutImpossible);
  if (filter.kind === 'AND') return { ...filter, filters };
  const possible = filters.filter((each) => !isImpossible(each));
  return { ...filter, filters: possible.length === 0 ? filters : possible };
}

function isImpossible(filter: Filter): boolean {
  switch (filter.kind) {
    case 'AND':
      return filter.filters.some(isImpossible);
    case 'OR':
      return filter.filters.every(isImpossible);
    case 'value':
      return (
        filter.value.type === 'null' ||
        (isNaNValue(filter.value) && filter.operator !== 'NOT_EQUAL')
      );
    default:
      return false;
  }
}

/** @param depth the number of composite filters around it */
function readFilter(json: unknown, depth: number): Filter {
  const kind = readOneOf(readMessage(json, KINDS), KINDS);
  switch (kind?.member) {
    case 'compositeFilter':
      return readCompositeFilter(kind.value, depth + 1);
    case 'fieldFilter':
      return readFieldFilter(kind.value);
    case 'unaryFilter':
      return readUnaryFilter(kind.value);
    case undefined:
      throw invalidArgument('Unknown Filter type.');
  }
}

function readCompositeFilter(json: unknown, depth: number): Filter {
  if (depth > MAX_FILTER_DEPTH) throw badPayload();
  const { op, filters } = readMessage(json, ['op', 'filters']);
  const kind = readEnum(op, COMPOSITE_OPERATORS);
  if (kind !== 'AND' && kind !== 'OR')
    throw invalidArgument('Unsupported CompositeFilter operator.');
  const members = readList(filters).map((member) => readFilter(member, depth));
  if (kind === 'OR' && members.length === 0)
    throw invalidArgument('Composite filter must have at least one sub-filter.');
  return { kind, filters: members };
}

function readUnaryFilter(json: unknown): Filter {
  const { op, field } = readMessage(json, ['op', 'field']);
  const operator = readEnum(op, UNARY_OPERATORS);
  if (operator === undefined || operator === 'OPERATOR_UNSPECIFIED')
    throw invalidArgument('Unknown UnaryFilter operator.');
  const path = readFieldReference(field);
  if (isNameField(path)) throw nameNeedsKey();
  return { kind: 'unary', path, operator };
}

function readFieldFilter(json: unknown): Filter {
  const { op, field, value } = readMessage(json, ['op', 'field', 'value']);
  const operator = readEnum(op, FIELD_OPERATORS);
  if (operator === undefined || operator === 'OPERATOR_UNSPECIFIED')
    throw invalidArgument('Unknown FieldFilter operator.');
  const path = readFieldReference(field);
  const operand = readOperand(value ?? {});
  if (operator === 'IN' || operator === 'NOT_IN' || operator === 'ARRAY_CONTAINS_ANY') {
    const values = readMembers(operator, operand);
    checkNameOperands(path, operator, values);
    return { kind: 'list', path, operator, values };
  }
  checkNameOperands(path, operator, [operand]);
  return { kind: 'value', path, operator, value: operand };
}

/** Reads a `FieldReference`. */
export function readFieldReference(json: unknown): FieldPath {
  return parseFieldPath(readText(readMessage(json ?? {}, ['fieldPath'])['fieldPath']));
}

function readMembers(operator: string, operand: Value): readonly Value[] {
  if (operand.type !== 'array') throw invalidArgument(`'${operator}' requires an ArrayValue.`);
  if (operand.values.length === 0)
    throw invalidArgument(`'${operator}' requires an non-empty ArrayValue.`);
  const limit = operator === 'NOT_IN' ? MAX_NOT_IN_MEMBERS : MAX_IN_MEMBERS;
  if (operand.values.length > limit)
    throw invalidArgument(`'${operator}' supports up to ${limit} comparison values.`);
  return operand.values;
}

function checkNameOperands(path: FieldPath, operator: string, operands: readonly Value[]): void {
  if (!isNameField(path)) return;
  if (operator.startsWith('ARRAY_CONTAINS')) throw invalidArgument('the name __key__ is reserved');
  if (operands.some(({ type }) => type !== 'reference')) throw nameNeedsKey();
}

function nameNeedsKey(): Error {
  return invalidArgument('__key__ filter value must be a Key');
}
