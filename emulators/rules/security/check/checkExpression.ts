/**
 * Checks an expression without values: for names that do not exist, types that cannot fit and
 * constructs that the interpreter does not implement. Types are followed through operators and
 * calls, not through variables of unknown origin.
 */
import { TYPE_NAMES } from '../evaluate/comparison.ts';
import type { BinaryNode, Expression, Name, TypeTestNode } from '../syntax/ast.ts';
import { checkCall, checkMethod } from './checkFunctionCall.ts';
import type { CheckContext, Checks } from './Checks.ts';
import { checkBranches, expectTypes } from './expectTypes.ts';
import { OPERATORS } from './operatorTypes.ts';
import type { Report } from './Report.ts';
import type { Types } from './StaticScope.ts';
import { comparable } from './typeSets.ts';

/** Returns the checks for the expressions of one place. */
export function checksIn(context: CheckContext): Checks {
  const checks: Checks = {
    ...context,
    check: (node) => checkNode(node, checks),
    expect: (node, expected, sentence = '') => expectTypes(node, expected, sentence, checks),
  };
  return checks;
}

function checkNode(node: Expression, checks: Checks): Types {
  const { check, expect, report } = checks;
  switch (node.kind) {
    case 'literal':
      return [node.value.kind];
    case 'group':
      return check(node.inner);
    case 'variable':
      return checkVariable(node.name, node, checks);
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
        if (typeof segment !== 'string')
          expect(segment, ['path', 'null', 'int', 'float', 'string', 'bool']);
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
      return checkCall(node, checks);
    case 'method':
      return checkMethod(node, checks);
    case 'unary':
      expect(node.operand, node.operator === '!' ? ['bool'] : ['int', 'float', 'duration']);
      return node.operator === '!' ? ['bool'] : ['int', 'float', 'duration'];
    case 'binary':
      return checkBinary(node, checks);
    case 'logical':
      expect(node.left, ['bool']);
      expect(node.right, ['bool']);
      return ['bool'];
    case 'is':
      check(node.operand);
      checkTypeName(node, report);
      return ['bool'];
    case 'conditional':
      expect(node.condition, ['bool']);
      return checkBranches(node, check(node.consequent), check(node.alternative), report);
  }
}

function checkVariable(name: string, node: Expression, { report, scope }: Checks): Types {
  const variable = scope.findVariable(name);
  if (!variable) {
    report.warning(node.focus, `Invalid variable name: ${name}.`);
    return undefined;
  }
  variable.used = true;
  return variable.types;
}

function checkBinary(node: BinaryNode, { check, expect, report }: Checks): Types {
  const { operator, left, right, focus } = node;
  const { leftTypes, rightTypes, result } = OPERATORS[operator];
  const first = leftTypes ? expect(left, leftTypes) : check(left);
  const second = rightTypes ? expect(right, rightTypes) : check(right);
  if ((operator === '==' || operator === '!=') && first && second && !comparable(first, second)) {
    report.warning(
      focus,
      `The sub-expressions are not comparable, so this comparison will always return ${operator === '!='}.`,
    );
  }
  return result;
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
