import type { TypeName } from '../functions/signature.ts';
import type { ConditionalNode, Expression } from '../syntax/ast.ts';
import type { Checks } from './Checks.ts';
import type { Report } from './Report.ts';
import type { Types } from './StaticScope.ts';
import { comparable, overlap } from './typeSets.ts';

/**
 * Reports an expression that can have none of the types; looks into both branches of `?:`.
 * @param sentence replaces the list of expected types in the message
 */
export function expectTypes(
  node: Expression,
  expected: readonly TypeName[],
  sentence: string,
  checks: Checks,
): Types {
  if (node.kind === 'group') return checks.expect(node.inner, expected, sentence);
  if (node.kind === 'conditional') {
    checks.expect(node.condition, ['bool']);
    const branches = [node.consequent, node.alternative].map((branch) =>
      checks.expect(branch, expected),
    );
    const fit = branches.every((types) => types && overlap(types, expected));
    return fit ? checkBranches(node, branches[0], branches[1], checks.report) : expected;
  }
  const types = checks.check(node);
  if (types && !overlap(types, expected)) {
    const received = `Invalid type. ${sentence}Received one of [${types.join(', ')}].`;
    const wanted = sentence === '' ? ` Expected one of [${expected.join(', ')}].` : '';
    checks.report.warning(node.focus, received + wanted);
  }
  return types;
}

/** Returns the types of `?:`, and reports branches that are not of one kind. */
export function checkBranches(
  node: ConditionalNode,
  consequent: Types,
  alternative: Types,
  report: Report,
): Types {
  if (!consequent || !alternative) return undefined;
  if (!comparable(consequent, alternative)) {
    report.warning(
      node.focus,
      'Ternary operator result if condition is true has a different type than if condition is false.',
    );
  }
  return [...new Set([...consequent, ...alternative])];
}
