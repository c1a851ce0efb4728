/** The nodes whose value follows from the values of their parts. */
import { EvaluationError } from '../EvaluationError.ts';
import { toText } from '../functions/conversions.ts';
import { callMethod } from '../functions/table.ts';
import type {
  BinaryNode,
  ConditionalNode,
  Expression,
  MapNode,
  MethodCallNode,
  PathNode,
  TypeTestNode,
  UnaryNode,
} from '../syntax/ast.ts';
import { bool, map, path, type RulesValue } from '../values.ts';
import { arithmetic, negate } from './arithmetic.ts';
import { compare, isIn, isType } from './comparison.ts';
import { constraintHasAny, isConstraintIn } from './constraints.ts';
import type { Evaluation } from './Evaluation.ts';
import { at, condition, typeError } from './failures.ts';

export type ValueOf = (node: Expression) => RulesValue;

export type Values<T extends readonly Expression[]> = { [I in keyof T]: RulesValue };

export type ValuesOf = <T extends readonly Expression[]>(...nodes: T) => Values<T>;

export function evaluateMap(node: MapNode, valuesOf: ValuesOf): RulesValue {
  const parts = valuesOf(...node.entries.flatMap(({ key, value }) => [key, value]));
  const entries = new Map<string, RulesValue>();
  node.entries.forEach(({ key }, index) => {
    const [name, value] = parts.slice(2 * index);
    if (name?.kind === 'string' && value) entries.set(name.value, value);
    else if (name) throw typeError(name, 'string', key.focus);
  });
  return map(entries);
}

export function evaluatePath(
  node: PathNode,
  valuesOf: ValuesOf,
  evaluation: Evaluation,
): RulesValue {
  const computed = node.segments.filter((segment) => typeof segment !== 'string');
  evaluation.count(node.segments.length - computed.length);
  const values = valuesOf(...computed).values();
  const segments = node.segments.flatMap((segment) => {
    if (typeof segment === 'string') return [segment];
    const { value } = values.next();
    return value ? at(segment.focus, () => computedSegments(value)) : [];
  });
  return path(segments);
}

/** Returns the segments of a path; any other value becomes one segment, slashes included. */
function computedSegments(value: RulesValue): readonly string[] {
  return value.kind === 'path' ? value.segments : [toText(value)];
}

export function evaluateMethod(node: MethodCallNode, valuesOf: ValuesOf): RulesValue {
  const [self, ...args] = valuesOf(node.object, ...node.arguments);
  return at(node.focus, () => {
    const [first] = args;
    return self.kind === 'constraint' && node.name === 'hasAny' && first?.kind === 'list'
      ? bool(constraintHasAny(self, first.items))
      : callMethod(node.name, self, args);
  });
}

export function evaluateUnary(node: UnaryNode, valueOf: ValueOf): RulesValue {
  const value = valueOf(node.operand);
  if (node.operator === '-') return at(node.focus, () => negate(value));
  if (value.kind !== 'bool') {
    throw new EvaluationError(
      `Unsupported operation error. Received: !${value.kind}. Expected: !bool.`,
      node.focus,
    );
  }
  return bool(!value.value);
}

export function evaluateTypeTest(
  node: TypeTestNode,
  valueOf: ValueOf,
  evaluation: Evaluation,
): RulesValue {
  evaluation.count(1);
  const value = valueOf(node.operand);
  return at(node.focus, () => bool(isType(value, node.type.text)));
}

export function evaluateBinary(node: BinaryNode, valuesOf: ValuesOf): RulesValue {
  const [left, right] = valuesOf(node.left, node.right);
  const { operator } = node;
  return at(node.focus, () => {
    switch (operator) {
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
        return arithmetic(operator, left, right);
      case 'in':
        return left.kind === 'constraint' && right.kind === 'list'
          ? bool(isConstraintIn(left, right.items))
          : bool(isIn(left, right));
      default:
        return bool(compare(operator, left, right));
    }
  });
}

export function evaluateConditional(
  node: ConditionalNode,
  valueOf: ValueOf,
  evaluation: Evaluation,
): RulesValue {
  const holds = condition(valueOf(node.condition), node.condition.focus);
  evaluation.count(1);
  evaluation.coverage?.skip(holds ? node.alternative : node.consequent);
  return valueOf(holds ? node.consequent : node.alternative);
}
