/**
 * The value of an expression: one function for each kind of node.
 *
 * Each function counts the expressions it costs before it does its work. The costs were fitted to
 * Google's Firestore emulator: 1 for a node, 1 for each plain segment of a path, 1 more for each
 * operand of `&&`, `||` and `?:` that is evaluated, 1 for a type name, 1 for a `let`; brackets cost
 * nothing. All operands are evaluated, and counted, also when the first of them fails.
 */
import { EvaluationError } from '../EvaluationError.ts';
import { callFunction, callMethod } from '../functions/table.ts';
import { toText } from '../functions/conversions.ts';
import type {
  BinaryNode,
  CallNode,
  ConditionalNode,
  Expression,
  FunctionDeclaration,
  LogicalNode,
  MapNode,
  MethodCallNode,
  PathNode,
  Range,
  TypeTestNode,
  UnaryNode,
} from '../syntax/ast.ts';
import { bool, list, map, path, type RulesValue } from '../values.ts';
import { arithmetic, negate } from './arithmetic.ts';
import { compare, isIn, isType } from './comparison.ts';
import { constraintHasAny, isConstraintIn } from './constraints.ts';
import { documentFunction, type Evaluation } from './Evaluation.ts';
import { itemAt, memberOf, slice } from './selection.ts';
import { Scope, type Binding } from './Scope.ts';

/**
 * @throws EvaluationError where the rule fails; ExpressionLimitError and whatever a document lookup
 * throws pass through.
 */
export function evaluate(node: Expression, scope: Scope, evaluation: Evaluation): RulesValue {
  if (node.kind === 'group') {
    return evaluate(node.inner, scope, evaluation);
  }
  evaluation.count(1);
  const valueOf = (part: Expression) => evaluate(part, scope, evaluation);
  const valuesOf: ValuesOf = (...parts) => allOf(parts, valueOf);
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'variable':
      return at(node.focus, () => scope.value(node.name));
    case 'list':
      return list(valuesOf(...node.items));
    case 'map':
      return evaluateMap(node, valuesOf);
    case 'path':
      return evaluatePath(node, valuesOf, evaluation);
    case 'member': {
      const object = valueOf(node.object);
      return at(node.focus, () => memberOf(object, node.name));
    }
    case 'index': {
      const [object, index] = valuesOf(node.object, node.index);
      return at(node.focus, () => itemAt(object, index));
    }
    case 'slice': {
      const [object, from, to] = valuesOf(node.object, node.from, node.to);
      return at(node.focus, () => slice(object, from, to));
    }
    case 'call':
      return evaluateCall(node, scope, evaluation);
    case 'method':
      return evaluateMethod(node, valuesOf);
    case 'unary':
      return evaluateUnary(node, valueOf);
    case 'binary':
      return evaluateBinary(node, valuesOf);
    case 'logical':
      return evaluateLogical(node, scope, evaluation);
    case 'is':
      return evaluateTypeTest(node, valueOf, evaluation);
    case 'conditional':
      return evaluateConditional(node, valueOf, evaluation);
  }
}

type ValueOf = (node: Expression) => RulesValue;

type Values<T extends readonly Expression[]> = { [I in keyof T]: RulesValue };

type ValuesOf = <T extends readonly Expression[]>(...nodes: T) => Values<T>;

function allOf<T extends readonly Expression[]>(nodes: T, valueOf: ValueOf): Values<T> {
  const results = nodes.map((node) => attempt(() => valueOf(node)));
  for (const result of results) {
    if (result instanceof EvaluationError) {
      throw result;
    }
  }
  return results as Values<T>;
}

function evaluateMap(node: MapNode, valuesOf: ValuesOf): RulesValue {
  const parts = valuesOf(...node.entries.flatMap(({ key, value }) => [key, value]));
  const entries = new Map<string, RulesValue>();
  node.entries.forEach(({ key }, index) => {
    const [name, value] = parts.slice(2 * index);
    if (name?.kind === 'string' && value) {
      entries.set(name.value, value);
    } else if (name) {
      throw typeError(name, 'string', key.focus);
    }
  });
  return map(entries);
}

function evaluatePath(node: PathNode, valuesOf: ValuesOf, evaluation: Evaluation): RulesValue {
  const computed = node.segments.filter((segment) => typeof segment !== 'string');
  evaluation.count(node.segments.length - computed.length);
  const values = valuesOf(...computed).values();
  const segments = node.segments.flatMap((segment) => {
    if (typeof segment === 'string') {
      return [segment];
    }
    const { value } = values.next();
    return value ? at(segment.focus, () => computedSegments(value)) : [];
  });
  return path(segments);
}

/** A path inserts its segments; anything else becomes one segment, slashes and all. */
function computedSegments(value: RulesValue): readonly string[] {
  return value.kind === 'path' ? value.segments : [toText(value)];
}

function evaluateCall(node: CallNode, scope: Scope, evaluation: Evaluation): RulesValue {
  const own = node.package === undefined ? scope.findFunction(node.name) : undefined;
  if (own) {
    return callDeclared(node, own.declared, own.home, scope, evaluation);
  }
  const args = allOf(node.arguments, (argument) => evaluate(argument, scope, evaluation));
  const read = documentFunction(evaluation.service, node);
  if (read && args.length === 1) {
    return at(node.focus, () => evaluation.readDocument(read, args[0]));
  }
  const name = node.package === undefined ? node.name : `${node.package}.${node.name}`;
  const result = at(node.focus, () => callFunction(name, args));
  return name === 'debug' ? evaluation.debug(result) : result;
}

function callDeclared(
  node: CallNode,
  declared: FunctionDeclaration,
  home: Scope,
  caller: Scope,
  evaluation: Evaluation,
): RulesValue {
  const { parameters } = declared;
  const received = node.arguments.length;
  if (received !== parameters.length) {
    const names = parameters.map(({ text }) => text).join(', ');
    throw new EvaluationError(
      `Incorrect number of arguments. Received: ${received}. Expected: ${node.name}(${names}).`,
      node.focus,
    );
  }
  const variables = new Map<string, Binding>();
  const body = new Scope(home, variables);
  node.arguments.forEach((argument, index) => {
    const parameter = parameters[index];
    if (parameter) {
      variables.set(parameter.text, bind(argument, caller, evaluation));
    }
  });
  for (const { name, value } of declared.lets) {
    evaluation.count(1);
    variables.set(name.text, bind(value, body, evaluation));
  }
  return evaluate(declared.result, body, evaluation);
}

/** Values are computed when they are bound, but a failure counts only where one is used. */
function bind(node: Expression, scope: Scope, evaluation: Evaluation): Binding {
  return attempt(() => evaluate(node, scope, evaluation));
}

function evaluateMethod(node: MethodCallNode, valuesOf: ValuesOf): RulesValue {
  const [self, ...args] = valuesOf(node.object, ...node.arguments);
  return at(node.focus, () => {
    const [first] = args;
    return self.kind === 'constraint' && node.name === 'hasAny' && first?.kind === 'list'
      ? bool(constraintHasAny(self, first.items))
      : callMethod(node.name, self, args);
  });
}

function evaluateUnary(node: UnaryNode, valueOf: ValueOf): RulesValue {
  const value = valueOf(node.operand);
  if (node.operator === '-') {
    return at(node.focus, () => negate(value));
  }
  if (value.kind !== 'bool') {
    throw new EvaluationError(
      `Unsupported operation error. Received: !${value.kind}. Expected: !bool.`,
      node.focus,
    );
  }
  return bool(!value.value);
}

function evaluateTypeTest(
  node: TypeTestNode,
  valueOf: ValueOf,
  evaluation: Evaluation,
): RulesValue {
  evaluation.count(1);
  const value = valueOf(node.operand);
  return at(node.focus, () => bool(isType(value, node.type.text)));
}

function evaluateBinary(node: BinaryNode, valuesOf: ValuesOf): RulesValue {
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

/**
 * `&&` and `||` do not care for order: a side that decides alone makes a failure of the other side
 * harmless. The right side is evaluated only where the left one does not decide.
 */
function evaluateLogical(node: LogicalNode, scope: Scope, evaluation: Evaluation): RulesValue {
  const decisive = node.operator === '||';
  const side = (part: Expression) =>
    attempt(() => condition(evaluate(part, scope, evaluation), part.focus));
  const left = side(node.left);
  if (left === decisive) {
    return bool(decisive);
  }
  evaluation.count(1);
  const right = side(node.right);
  if (right === decisive) {
    return bool(decisive);
  }
  for (const failure of [left, right]) {
    if (failure instanceof EvaluationError) {
      throw failure;
    }
  }
  return bool(!decisive);
}

function evaluateConditional(
  node: ConditionalNode,
  valueOf: ValueOf,
  evaluation: Evaluation,
): RulesValue {
  const holds = condition(valueOf(node.condition), node.condition.focus);
  evaluation.count(1);
  return valueOf(holds ? node.consequent : node.alternative);
}

/**
 * The truth of a condition.
 * @throws EvaluationError for anything but a bool.
 */
export function condition(value: RulesValue, range: Range): boolean {
  if (value.kind !== 'bool') {
    throw typeError(value, 'bool', range);
  }
  return value.value;
}

function typeError(value: RulesValue, expected: string, range: Range): EvaluationError {
  return new EvaluationError(
    `Type error. Received: [${value.kind}] Expected: [${expected}].`,
    range,
  );
}

/** The result, or the failure as a value; all other errors pass through. */
function attempt<T>(compute: () => T): T | EvaluationError {
  try {
    return compute();
  } catch (error) {
    if (error instanceof EvaluationError) {
      return error;
    }
    throw error;
  }
}

/** Gives a failure its place, if it has none yet. */
function at<T>(range: Range, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof EvaluationError && !error.range) {
      throw new EvaluationError(error.message, range);
    }
    throw error;
  }
}
