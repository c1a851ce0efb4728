/**
 * Computes the value of an expression, with one function for each kind of node.
 *
 * Each function counts the expressions it costs before it does its work. The costs were fitted to
 * Google's Firestore emulator: 1 for a node, 1 for each plain segment of a path, 1 more for each
 * operand of `&&`, `||` and `?:` that is evaluated, 1 for a type name, 1 for a `let`; brackets cost
 * nothing. All operands are evaluated, and counted, even when the first of them fails.
 */
import { EvaluationError } from '../EvaluationError.ts';
import { callFunction } from '../functions/table.ts';
import type {
  CallNode,
  Expression,
  FunctionDeclaration,
  GroupNode,
  LogicalNode,
} from '../syntax/ast.ts';
import { bool, list, type RulesValue } from '../values.ts';
import { documentFunction, type Evaluation } from './Evaluation.ts';
import { at, attempt, condition } from './failures.ts';
import {
  evaluateBinary,
  evaluateConditional,
  evaluateMap,
  evaluateMethod,
  evaluatePath,
  evaluateTypeTest,
  evaluateUnary,
  type ValueOf,
  type Values,
  type ValuesOf,
} from './operations.ts';
import { itemAt, memberOf, slice } from './selection.ts';
import { Scope, type Binding } from './Scope.ts';

/**
 * @throws EvaluationError if the rule fails; ExpressionLimitError and the errors of a document
 * lookup pass through.
 */
export function evaluate(node: Expression, scope: Scope, evaluation: Evaluation): RulesValue {
  if (node.kind === 'group') return evaluate(node.inner, scope, evaluation);
  evaluation.count(1);
  try {
    const value = evaluateNode(node, scope, evaluation);
    evaluation.coverage?.record(node, value);
    return value;
  } catch (error) {
    if (error instanceof EvaluationError) evaluation.coverage?.record(node, error);
    throw error;
  }
}

function evaluateNode(
  node: Exclude<Expression, GroupNode>,
  scope: Scope,
  evaluation: Evaluation,
): RulesValue {
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

function allOf<T extends readonly Expression[]>(nodes: T, valueOf: ValueOf): Values<T> {
  const results = nodes.map((node) => attempt(() => valueOf(node)));
  for (const result of results) if (result instanceof EvaluationError) throw result;
  return results as Values<T>;
}

function evaluateCall(node: CallNode, scope: Scope, evaluation: Evaluation): RulesValue {
  const own = node.package === undefined ? scope.findFunction(node.name) : undefined;
  if (own) return callDeclared(node, own.declared, own.home, scope, evaluation);
  const args = allOf(node.arguments, (argument) => evaluate(argument, scope, evaluation));
  const read = documentFunction(evaluation.service, node);
  if (read && args.length === 1)
    return at(node.focus, () => evaluation.readDocument(read, args[0]));
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
    if (parameter) variables.set(parameter.text, bind(argument, caller, evaluation));
  });
  for (const { name, value } of declared.lets) {
    evaluation.count(1);
    variables.set(name.text, bind(value, body, evaluation));
  }
  return evaluate(declared.result, body, evaluation);
}

/** Computes a value when it is bound; a failure counts only where the value is used. */
function bind(node: Expression, scope: Scope, evaluation: Evaluation): Binding {
  return attempt(() => evaluate(node, scope, evaluation));
}

/**
 * `&&` and `||` do not depend on order: if one side decides alone, a failure of the other side
 * does not matter. The right side is evaluated only if the left one does not decide.
 */
function evaluateLogical(node: LogicalNode, scope: Scope, evaluation: Evaluation): RulesValue {
  const decisive = node.operator === '||';
  const side = (part: Expression) =>
    attempt(() => condition(evaluate(part, scope, evaluation), part.focus));
  const left = side(node.left);
  if (left === decisive) {
    evaluation.coverage?.skip(node.right);
    return bool(decisive);
  }
  evaluation.count(1);
  const right = side(node.right);
  if (right === decisive) return bool(decisive);
  for (const failure of [left, right]) if (failure instanceof EvaluationError) throw failure;
  return bool(!decisive);
}
