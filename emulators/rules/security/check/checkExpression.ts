/**
 * What can be said about an expression before there are values: names that do not exist, types that
 * cannot fit, constructs that the interpreter does not implement. Types are followed through
 * operators and calls, not through variables of unknown origin.
 */
import { documentFunction } from '../evaluate/Evaluation.ts';
import { TYPE_NAMES } from '../evaluate/comparison.ts';
import { EvaluationError } from '../EvaluationError.ts';
import { regularExpression } from '../functions/regularExpression.ts';
import type { ParameterType, TypeName } from '../functions/signature.ts';
import { functionSignatures, methodSignatures } from '../functions/table.ts';
import type { RulesService } from '../ruleset.ts';
import type {
  BinaryNode,
  CallNode,
  ConditionalNode,
  Expression,
  MethodCallNode,
  Name,
  TypeTestNode,
} from '../syntax/ast.ts';
import { OPERATORS } from './operatorTypes.ts';
import type { Report } from './Report.ts';
import type { StaticFunction, StaticScope, Types } from './StaticScope.ts';

/** Functions of the language that no rules file here needs: refused by name, never skipped. */
const NOT_IMPLEMENTED: ReadonlySet<string> = new Set(['bind']);

const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'split', 'replace']);

export interface CheckContext {
  readonly report: Report;
  readonly scope: StaticScope;
  /** Some functions exist in one service only. */
  readonly service: RulesService;
  /** Told of each call of a function of the file; returns what the function returns. */
  readonly onCall: (callee: StaticFunction) => Types;
}

/** Reports what is wrong and returns the types that the value can have. */
export function checkExpression(node: Expression, context: CheckContext): Types {
  const check = (part: Expression) => checkExpression(part, context);
  const expect = (part: Expression, expected: readonly TypeName[]) =>
    expectTypes(part, expected, context);
  switch (node.kind) {
    case 'literal':
      return [node.value.kind];
    case 'group':
      return check(node.inner);
    case 'variable':
      return checkVariable(node.name, node, context);
    case 'list':
      node.items.forEach(check);
      return ['list'];
    case 'map':
      for (const { key, value } of node.entries) {
        expect(key, ['string']);
        check(value);
      }
      return ['map'];
    case 'path':
      for (const segment of node.segments) {
        if (typeof segment !== 'string') {
          expect(segment, ['path', 'null', 'int', 'float', 'string', 'bool']);
        }
      }
      return ['path'];
    case 'member':
      expect(node.object, ['map']);
      return undefined;
    case 'index':
      expect(node.object, ['string', 'list', 'map', 'path']);
      expect(node.index, ['int', 'string']);
      return undefined;
    case 'slice':
      expect(node.object, ['string', 'list', 'path']);
      expect(node.from, ['null', 'int']);
      expect(node.to, ['null', 'int']);
      return ['string', 'list', 'path'];
    case 'call':
      return checkCall(node, context);
    case 'method':
      return checkMethod(node, context);
    case 'unary':
      expect(node.operand, node.operator === '!' ? ['bool'] : ['int', 'float', 'duration']);
      return node.operator === '!' ? ['bool'] : ['int', 'float', 'duration'];
    case 'binary':
      return checkBinary(node, context);
    case 'logical':
      expect(node.left, ['bool']);
      expect(node.right, ['bool']);
      return ['bool'];
    case 'is':
      check(node.operand);
      checkTypeName(node, context.report);
      return ['bool'];
    case 'conditional':
      expect(node.condition, ['bool']);
      return checkBranches(node, check(node.consequent), check(node.alternative), context);
  }
}

/**
 * Reports an expression that can have none of the types; looks into both branches of `?:`.
 * @param sentence what to say instead of the list of types
 */
export function expectTypes(
  node: Expression,
  expected: Types,
  context: CheckContext,
  sentence = '',
): Types {
  if (!expected) {
    return checkExpression(node, context);
  }
  if (node.kind === 'group') {
    return expectTypes(node.inner, expected, context, sentence);
  }
  if (node.kind === 'conditional') {
    expectTypes(node.condition, ['bool'], context);
    const branches = [node.consequent, node.alternative].map((branch) =>
      expectTypes(branch, expected, context),
    );
    const fit = branches.every((types) => types && overlap(types, expected));
    return fit ? checkBranches(node, branches[0], branches[1], context) : expected;
  }
  const types = checkExpression(node, context);
  if (types && !overlap(types, expected)) {
    const received = `Invalid type. ${sentence}Received one of [${types.join(', ')}].`;
    const wanted = sentence === '' ? ` Expected one of [${expected.join(', ')}].` : '';
    context.report.warning(node.focus, received + wanted);
  }
  return types;
}

function overlap(first: readonly TypeName[], second: readonly TypeName[]): boolean {
  return first.some((type) => second.includes(type));
}

function checkVariable(name: string, node: Expression, { report, scope }: CheckContext): Types {
  const variable = scope.findVariable(name);
  if (!variable) {
    report.warning(node.focus, `Invalid variable name: ${name}.`);
    return undefined;
  }
  variable.used = true;
  return variable.types;
}

function checkCall(node: CallNode, context: CheckContext): Types {
  const { report, scope, service } = context;
  const own = node.package === undefined ? scope.findFunction(node.name) : undefined;
  if (own) {
    node.arguments.forEach((argument) => checkExpression(argument, context));
    checkCount(node, [own.declared.parameters.length], report);
    own.used = true;
    return context.onCall(own);
  }
  if (documentFunction(service, node)) {
    checkArguments(node, [['path']], context);
    return undefined;
  }
  const name = functionName(node);
  const signatures = functionSignatures(name);
  checkArguments(
    node,
    signatures.map(({ parameters }) => parameters),
    context,
  );
  if (signatures.length === 0) {
    report.warning(node.focus, `Invalid function name: ${name}.`);
  }
  return union(signatures.map(({ result }) => result));
}

/** With the package, if there is one. */
function functionName(node: CallNode | MethodCallNode): string {
  return node.kind === 'call' && node.package !== undefined
    ? `${node.package}.${node.name}`
    : node.name;
}

function checkMethod(node: MethodCallNode, context: CheckContext): Types {
  const signatures = methodSignatures(node.name);
  if (NOT_IMPLEMENTED.has(node.name)) {
    context.report.error(node.focus, `The function ${node.name} is not implemented.`);
  } else if (signatures.length === 0) {
    context.report.warning(node.focus, `Invalid function name: ${node.name}.`);
  }
  const receivers = signatures.flatMap(({ receiver }) => receiver ?? []);
  if (signatures.length === 0) {
    checkExpression(node.object, context);
  } else {
    expectTypes(node.object, [...new Set(receivers)], context);
  }
  checkArguments(
    node,
    signatures.map(({ parameters }) => parameters),
    context,
  );
  checkPattern(node, context.report);
  return union(signatures.map(({ result }) => result));
}

/** A pattern that is written out is compiled now. */
function checkPattern({ name, arguments: [pattern] }: MethodCallNode, report: Report): void {
  if (!PATTERN_METHODS.has(name) || pattern?.kind !== 'literal') {
    return;
  }
  try {
    if (pattern.value.kind === 'string') {
      regularExpression(pattern.value.value);
    }
  } catch (error) {
    if (!(error instanceof EvaluationError)) {
      throw error;
    }
    report.error(pattern.focus, error.message);
  }
}

function checkArguments(
  node: CallNode | MethodCallNode,
  alternatives: readonly (readonly ParameterType[])[],
  context: CheckContext,
): void {
  const count = node.arguments.length;
  const fitting = alternatives.filter(({ length }) => length === count);
  if (fitting.length === 0 && alternatives.length > 0) {
    checkCount(
      node,
      alternatives.map(({ length }) => length),
      context.report,
    );
  }
  node.arguments.forEach((argument, index) => {
    const accepted = fitting.flatMap((parameters) => typesOf(parameters[index]));
    if (accepted.length > 0 && !accepted.includes('any')) {
      const known = accepted.filter((type) => type !== 'any');
      expectTypes(argument, [...new Set(known)], context);
    } else {
      checkExpression(argument, context);
    }
  });
}

function checkCount(
  node: CallNode | MethodCallNode,
  counts: readonly number[],
  report: Report,
): void {
  if (!counts.includes(node.arguments.length)) {
    report.warning(
      node.focus,
      `Incorrect number of arguments supplied to function: ${functionName(node)}.`,
    );
  }
}

function typesOf(parameter: ParameterType | undefined): readonly (TypeName | 'any')[] {
  if (parameter === 'number') {
    return ['float', 'int'];
  }
  return parameter === undefined ? [] : [parameter];
}

/** Undefined if one of the types is not known. */
function union(types: readonly (TypeName | undefined)[]): Types {
  const known = types.filter((type) => type !== undefined);
  return known.length === types.length && known.length > 0 ? [...new Set(known)] : undefined;
}

function checkBinary(node: BinaryNode, context: CheckContext): Types {
  const { operator, left, right, focus } = node;
  const { leftTypes, rightTypes, result } = OPERATORS[operator];
  const first = expectTypes(left, leftTypes, context);
  const second = expectTypes(right, rightTypes, context);
  if ((operator === '==' || operator === '!=') && first && second && !comparable(first, second)) {
    context.report.warning(
      focus,
      `The sub-expressions are not comparable, so this comparison will always return ${operator === '!='}.`,
    );
  }
  return result;
}

function comparable(first: readonly TypeName[], second: readonly TypeName[]): boolean {
  const numbers: readonly TypeName[] = ['int', 'float'];
  return overlap(first, second) || (overlap(first, numbers) && overlap(second, numbers));
}

function checkTypeName({ type }: TypeTestNode, report: Report): void {
  if (!isTypeName(type)) {
    report.error(
      type,
      "An unsupported type identifier was used with the 'is' operator. " +
        `Received ${type.text}. Expected one of ${TYPE_NAMES.join(',')}`,
    );
  }
}

function isTypeName({ text }: Name): boolean {
  return TYPE_NAMES.includes(text);
}

function checkBranches(
  node: ConditionalNode,
  consequent: Types,
  alternative: Types,
  { report }: CheckContext,
): Types {
  if (!consequent || !alternative) {
    return undefined;
  }
  if (!comparable(consequent, alternative)) {
    report.warning(
      node.focus,
      'Ternary operator result if condition is true has a different type than if condition is false.',
    );
  }
  return [...new Set([...consequent, ...alternative])];
}
