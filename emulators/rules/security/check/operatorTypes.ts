/** The types that the binary operators take and return. */
import type { TypeName } from '../functions/signature.ts';
import type { BinaryOperator } from '../syntax/ast.ts';
import type { Types } from './StaticScope.ts';

interface OperatorTypes {
  /** Undefined if any type is allowed. */
  readonly leftTypes: Types;
  readonly rightTypes: Types;
  readonly result: readonly TypeName[];
}

const NUMBERS: readonly TypeName[] = ['int', 'float'];

const COMPARISON: OperatorTypes = {
  leftTypes: undefined,
  rightTypes: undefined,
  result: ['bool'],
};

export const OPERATORS: Readonly<Record<BinaryOperator, OperatorTypes>> = {
  '+': uniform(['int', 'float', 'string', 'duration', 'timestamp']),
  '-': uniform(['int', 'float', 'duration', 'timestamp']),
  '*': uniform(NUMBERS),
  '/': uniform(NUMBERS),
  '%': uniform(NUMBERS),
  '==': COMPARISON,
  '!=': COMPARISON,
  '<': COMPARISON,
  '<=': COMPARISON,
  '>': COMPARISON,
  '>=': COMPARISON,
  in: { ...COMPARISON, rightTypes: ['list', 'set', 'map', 'constraint'] },
};

function uniform(types: readonly TypeName[]): OperatorTypes {
  return { leftTypes: types, rightTypes: types, result: types };
}
