/** Checks calls: whether the function exists and accepts the arguments. */
import { documentFunction } from '../evaluate/Evaluation.ts';
import { EvaluationError } from '../EvaluationError.ts';
import { regularExpression } from '../functions/regularExpression.ts';
import type { ParameterType, TypeName } from '../functions/signature.ts';
import { functionSignatures, methodSignatures } from '../functions/table.ts';
import type { CallNode, MethodCallNode } from '../syntax/ast.ts';
import type { Checks } from './Checks.ts';
import type { Report } from './Report.ts';
import type { Types } from './StaticScope.ts';
import { union } from './typeSets.ts';

const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'split', 'replace']);

/** Checks a call of a function of the file, of the service or of a package. */
export function checkCall(node: CallNode, checks: Checks): Types {
  const { report, scope, service } = checks;
  const own = node.package === undefined ? scope.findFunction(node.name) : undefined;
  if (own) {
    node.arguments.forEach((argument) => checks.check(argument));
    checkCount(node, [own.declared.parameters.length], report);
    own.used = true;
    return checks.onCall(own);
  }
  if (documentFunction(service, node)) {
    checkArguments(node, [['path']], checks);
    return undefined;
  }
  const name = functionName(node);
  const signatures = functionSignatures(name);
  checkArguments(
    node,
    signatures.map(({ parameters }) => parameters),
    checks,
  );
  if (signatures.length === 0) report.warning(node.focus, `Invalid function name: ${name}.`);
  return union(signatures.map(({ result }) => result));
}

/** Returns the name with the package, if there is one. */
function functionName(node: CallNode | MethodCallNode): string {
  return node.kind === 'call' && node.package !== undefined
    ? `${node.package}.${node.name}`
    : node.name;
}

/** Checks a call of a method. */
export function checkMethod(node: MethodCallNode, checks: Checks): Types {
  const signatures = methodSignatures(node.name);
  if (signatures.length === 0)
    checks.report.warning(node.focus, `Invalid function name: ${node.name}.`);
  const receivers = signatures.flatMap(({ receiver }) => receiver ?? []);
  if (signatures.length === 0) checks.check(node.object);
  else checks.expect(node.object, [...new Set(receivers)]);
  checkArguments(
    node,
    signatures.map(({ parameters }) => parameters),
    checks,
  );
  checkPattern(node, checks.report);
  return union(signatures.map(({ result }) => result));
}

/** Compiles a pattern that is a literal, so that a wrong one is reported now. */
function checkPattern({ name, arguments: [pattern] }: MethodCallNode, report: Report): void {
  if (!PATTERN_METHODS.has(name) || pattern?.kind !== 'literal') return;
  try {
    if (pattern.value.kind === 'string') regularExpression(pattern.value.value);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    report.error(pattern.focus, error.message);
  }
}

function checkArguments(
  node: CallNode | MethodCallNode,
  alternatives: readonly (readonly ParameterType[])[],
  checks: Checks,
): void {
  const count = node.arguments.length;
  const fitting = alternatives.filter(({ length }) => length === count);
  if (fitting.length === 0 && alternatives.length > 0) {
    checkCount(
      node,
      alternatives.map(({ length }) => length),
      checks.report,
    );
  }
  node.arguments.forEach((argument, index) => {
    const accepted = fitting.flatMap((parameters) => typesOf(parameters[index]));
    if (accepted.length > 0 && !accepted.includes('any')) {
      const known = accepted.filter((type) => type !== 'any');
      checks.expect(argument, [...new Set(known)]);
    } else {
      checks.check(argument);
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
  if (parameter === 'number') return ['float', 'int'];
  return parameter === undefined ? [] : [parameter];
}
