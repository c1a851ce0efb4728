/** Turns a checked expression into a function. */
import type { Binary, Call, Expression, Member } from './ast.ts';
import { EvaluationError } from './evaluationError.ts';
import { snapshotMethods, stringMethods } from './methods.ts';
import type { Value } from './methods.ts';
import { compileRegex } from './regex.ts';
import { RuleSnapshot } from './snapshot.ts';

/** The values of the names that a rule may use. */
export type Scope = ReadonlyMap<string, Value>;

export type Evaluator = (scope: Scope) => Value;

function isObject(value: Value): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const comparisons = {
  '<': (a: string | number, b: string | number) => a < b,
  '<=': (a: string | number, b: string | number) => a <= b,
  '>': (a: string | number, b: string | number) => a > b,
  '>=': (a: string | number, b: string | number) => a >= b,
};

const arithmetic = {
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  // Division by zero is not an error: it gives NaN, and every comparison but `!=` is then false.
  '/': (a: number, b: number) => (b === 0 ? Number.NaN : a / b),
  '%': (a: number, b: number) => a % b,
};

function binary({ operator, left, right }: Binary): Evaluator {
  const leftValue = compile(left);
  const rightValue = compile(right);
  const apply = (a: Value, b: Value): Value => {
    switch (operator) {
      case '==':
      case '===':
        return a === b;
      case '!=':
      case '!==':
        return a !== b;
      case '+':
        if ([a, b].every((value) => typeof value === 'number' || typeof value === 'string'))
          return (a as string) + (b as string);
        throw new EvaluationError('+ needs strings or numbers.');
      case '-':
      case '*':
      case '/':
      case '%':
        if (typeof a === 'number' && typeof b === 'number') return arithmetic[operator](a, b);
        throw new EvaluationError(`${operator} needs numbers.`);
      default:
        if (typeof a === 'number' && typeof b === 'number') return comparisons[operator](a, b);
        if (typeof a === 'string' && typeof b === 'string') return comparisons[operator](a, b);
        if (a === null && b === null) return operator === '<=' || operator === '>=';
        throw new EvaluationError(`${operator} needs two values of the same type.`);
    }
  };
  return (scope) => apply(leftValue(scope), rightValue(scope));
}

function member({ object, property }: Member): Evaluator {
  const objectValue = compile(object);
  const propertyValue = compile(property);
  return (scope) => {
    const holder = objectValue(scope);
    const name = propertyValue(scope);
    if (typeof name !== 'string') throw new EvaluationError('A property name must be a string.');
    if (isObject(holder)) return (Object.hasOwn(holder, name) ? holder[name] : null) ?? null;
    if (typeof holder === 'string' && name === 'length') return holder.length;
    // While signed out, `auth` and everything under it are null.
    if (holder === null && object.kind !== 'call') return null;
    throw new EvaluationError(`There is no property '${name}'.`);
  };
}

function call({ callee, args }: Call): Evaluator {
  const { object, property } = callee;
  const objectValue = compile(object);
  const argumentValues = args.map(compile);
  const name = property.kind === 'literal' ? String(property.value) : '';
  return (scope) => {
    const self = objectValue(scope);
    const values = argumentValues.map((argument) => argument(scope));
    const onSnapshot = self instanceof RuleSnapshot ? snapshotMethods.get(name) : undefined;
    const onString = typeof self === 'string' ? stringMethods.get(name) : undefined;
    const takes = (onSnapshot ?? onString)?.takes ?? [];
    for (const [index, value] of values.entries()) {
      if (takes[index] === 'string' && typeof value !== 'string')
        throw new EvaluationError(`${name}() needs strings.`);
    }
    if (onSnapshot !== undefined) return onSnapshot.run(self as RuleSnapshot, values);
    if (onString !== undefined) return onString.run(self as string, values);
    throw new EvaluationError(`${name}() needs a string.`);
  };
}

/**
 * Compiles a checked expression into a function that can throw EvaluationError.
 * @throws ExpressionError for a wrong regex
 */
export function compile(expression: Expression): Evaluator {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'regex': {
      const matcher = compileRegex(expression.pattern, expression.flags, expression.at);
      return () => matcher;
    }
    case 'name': {
      const { name } = expression;
      return (scope) => scope.get(name) ?? null;
    }
    case 'list': {
      const items = expression.items.map(compile);
      return (scope) =>
        items.map((item) => {
          const value = item(scope);
          if (typeof value !== 'string') throw new EvaluationError('Lists need strings.');
          return value;
        });
    }
    case 'not': {
      const operand = compile(expression.operand);
      return (scope) => operand(scope) !== true;
    }
    case 'negate': {
      const operand = compile(expression.operand);
      return (scope) => {
        const value = operand(scope);
        if (typeof value !== 'number') throw new EvaluationError('- needs a number.');
        return -value;
      };
    }
    case 'logical': {
      const left = compile(expression.left);
      const right = compile(expression.right);
      return expression.operator === '&&'
        ? (scope) => left(scope) === true && right(scope) === true
        : (scope) => left(scope) === true || right(scope) === true;
    }
    case 'conditional': {
      const [test, yes, no] = [expression.test, expression.yes, expression.no].map(compile);
      return (scope) => (test?.(scope) === true ? yes?.(scope) : no?.(scope));
    }
    case 'binary':
      return binary(expression);
    case 'member':
      return member(expression);
    case 'call':
      return call(expression);
  }
}
