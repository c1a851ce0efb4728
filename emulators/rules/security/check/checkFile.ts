/** The checks that the grammar cannot do: names, limits and types. */
import type { RulesService } from '../ruleset.ts';
import type { AllowStatement, MatchBlock, RulesFile, ServiceBlock } from '../syntax/ast.ts';
import { checkMatchPath, type PathSoFar } from './checkMatchPath.ts';
import { FunctionChecker } from './FunctionChecker.ts';
import { MAX_MATCH_DEPTH } from './limits.ts';
import type { Report } from './Report.ts';
import { StaticScope } from './StaticScope.ts';

const SERVICES: readonly RulesService[] = ['cloud.firestore', 'firebase.storage'];

const METHODS: ReadonlySet<string> = new Set([
  'read',
  'get',
  'list',
  'write',
  'create',
  'update',
  'delete',
]);

/**
 * Reports everything that is wrong with a file that has been parsed.
 * @param service the service whose functions are available outside of all service blocks
 */
export function checkFile(file: RulesFile, service: RulesService, report: Report): void {
  if (file.version === 1) {
    const range = file.versionRange ?? { start: 0, end: 1 };
    report.warning(
      range,
      'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
    );
  }
  const root = new StaticScope();
  root.addVariable('request', undefined);
  root.addVariable('resource', undefined);
  const functions = new FunctionChecker(service, report);
  const checker = new FileChecker(file.version, service, report, functions);
  functions.declare(file.functions, root);
  const seen = new Set<string>();
  for (const block of file.services) {
    if (seen.has(block.name.text)) report.error(block.name, 'Duplicate service name declaration.');
    seen.add(block.name.text);
    checker.checkService(block, root);
  }
  functions.finish();
}

class FileChecker {
  readonly #version: number;
  readonly #target: RulesService;
  readonly #report: Report;
  readonly #functions: FunctionChecker;

  constructor(version: number, service: RulesService, report: Report, functions: FunctionChecker) {
    this.#version = version;
    this.#target = service;
    this.#report = report;
    this.#functions = functions;
  }

  checkService(block: ServiceBlock, root: StaticScope): void {
    const { name } = block;
    const service = SERVICES.find((known) => known === name.text);
    if (!service) this.#report.warning(name, `Invalid service name: ${name.text}.`);
    this.#functions.service = service ?? this.#target;
    const scope = new StaticScope(root);
    this.#functions.declare(block.functions, scope);
    const outer = { depth: 1, segments: 0, variables: 0, glob: false };
    for (const match of block.matches) this.#checkMatch(match, scope, outer, service !== undefined);
    scope.functions.forEach((entry) => this.#functions.checkBody(entry));
    this.#functions.service = this.#target;
  }

  #checkMatch(block: MatchBlock, parent: StaticScope, outer: PathSoFar, known: boolean): void {
    if (outer.depth > MAX_MATCH_DEPTH) {
      this.#report.error(
        block.keyword,
        `Maximum allowed nesting of ${MAX_MATCH_DEPTH} match blocks has been reached.`,
      );
      return;
    }
    const scope = new StaticScope(parent);
    const path = checkMatchPath(block, scope, outer, this.#version, this.#report);
    this.#functions.declare(block.functions, scope);
    for (const allow of block.allows) this.#checkAllow(allow, scope, known);
    for (const nested of block.matches) this.#checkMatch(nested, scope, path, known);
    scope.functions.forEach((entry) => this.#functions.checkBody(entry));
  }

  #checkAllow({ methods, condition }: AllowStatement, scope: StaticScope, known: boolean): void {
    for (const method of methods) {
      if (!known || !METHODS.has(method.text))
        this.#report.warning(method, `Invalid method name: ${method.text}.`);
    }
    if (condition && this.#functions.isShallow(condition)) {
      const sentence = 'Permission statements expect a boolean value. ';
      this.#functions.checksIn(scope).expect(condition, ['bool'], sentence);
    }
  }
}
