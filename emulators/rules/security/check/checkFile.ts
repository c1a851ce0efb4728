/** What the grammar alone cannot refuse: names, limits, types. */
import type { RulesService } from '../ruleset.ts';
import { PACKAGES } from '../syntax/packages.ts';
import type {
  AllowStatement,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  Name,
  RulesFile,
  ServiceBlock,
} from '../syntax/ast.ts';
import { TOO_COMPLEX } from '../syntax/TokenCursor.ts';
import { checkCalls } from './checkCalls.ts';
import { checkExpression, expectTypes, type CheckContext } from './checkExpression.ts';
import { checkMatchPath, type PathSoFar } from './checkMatchPath.ts';
import {
  findTooDeep,
  MAX_CALL_DEPTH,
  MAX_LETS,
  MAX_MATCH_DEPTH,
  MAX_PARAMETERS,
} from './limits.ts';
import type { Report } from './Report.ts';
import { StaticScope, type StaticFunction, type Types } from './StaticScope.ts';

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
 * @param service the one whose functions are at hand outside of all service blocks
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
  const checker = new FileChecker(file.version, service, report);
  checker.declareFunctions(file.functions, root);
  const seen = new Set<string>();
  for (const block of file.services) {
    if (seen.has(block.name.text)) {
      report.error(block.name, 'Duplicate service name declaration.');
    }
    seen.add(block.name.text);
    checker.checkService(block, root);
  }
  checker.finish();
}

class FileChecker {
  readonly #version: number;
  readonly #target: RulesService;
  /** The service of the block that is being checked. */
  #service: RulesService;
  readonly #report: Report;
  readonly #functions: StaticFunction[] = [];
  /** The functions whose bodies are being checked, to note who calls whom. */
  readonly #open: Set<StaticFunction>[] = [];

  constructor(version: number, service: RulesService, report: Report) {
    this.#version = version;
    this.#target = service;
    this.#service = service;
    this.#report = report;
  }

  declareFunctions(functions: readonly FunctionDeclaration[], scope: StaticScope): void {
    for (const declared of functions) {
      if (!scope.addFunction(declared)) {
        this.#report.error(declared.name, `Function ${declared.name.text} is already defined.`);
      }
    }
    this.#functions.push(...scope.functions);
  }

  checkService(block: ServiceBlock, root: StaticScope): void {
    const { name } = block;
    const service = SERVICES.find((known) => known === name.text);
    if (!service) {
      this.#report.warning(name, `Invalid service name: ${name.text}.`);
    }
    this.#service = service ?? this.#target;
    const scope = new StaticScope(root);
    this.declareFunctions(block.functions, scope);
    const outer = { depth: 1, segments: 0, variables: 0, glob: false };
    for (const match of block.matches) {
      this.#checkMatch(match, scope, outer, service !== undefined);
    }
    scope.functions.forEach((entry) => this.#checkBody(entry));
    this.#service = this.#target;
  }

  /** What can be known only after all bodies have been seen. */
  finish(): void {
    this.#functions.forEach((entry) => this.#checkBody(entry));
    for (const { declared, used } of this.#functions) {
      if (!used) {
        this.#report.warning(declared.name, `Unused function: ${declared.name.text}.`);
      }
    }
    checkCalls(this.#functions, this.#report);
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
    this.declareFunctions(block.functions, scope);
    for (const allow of block.allows) {
      this.#checkAllow(allow, scope, known);
    }
    for (const nested of block.matches) {
      this.#checkMatch(nested, scope, path, known);
    }
    scope.functions.forEach((entry) => this.#checkBody(entry));
  }

  #checkAllow({ methods, condition }: AllowStatement, scope: StaticScope, known: boolean): void {
    for (const method of methods) {
      if (!known || !METHODS.has(method.text)) {
        this.#report.warning(method, `Invalid method name: ${method.text}.`);
      }
    }
    if (condition && this.#isShallow(condition)) {
      const sentence = 'Permission statements expect a boolean value. ';
      expectTypes(condition, ['bool'], this.#context(scope), sentence);
    }
  }

  /** Checks the body of a function once, whether it is reached by a call or by its block. */
  #checkBody(entry: StaticFunction): void {
    if (entry.callees) {
      return;
    }
    const callees = new Set<StaticFunction>();
    entry.callees = callees;
    this.#open.push(callees);
    const { declared, home } = entry;
    const scope = new StaticScope(home);
    this.#declareParameters(declared, scope);
    const context = this.#context(scope);
    const bound = [...declared.parameters];
    declared.lets.forEach(({ name, value }, index) => {
      const types = this.#isShallow(value) ? checkExpression(value, context) : undefined;
      if (index >= MAX_LETS) {
        this.#report.error(
          name,
          `Maximum allowed variable count of ${MAX_LETS} for a given function has been reached.`,
        );
      }
      if (
        this.#bind(
          name,
          types,
          scope,
          `The identifier [${name.text}] is already bound in the current scope.`,
        )
      ) {
        bound.push(name);
      }
    });
    entry.types = this.#isShallow(declared.result)
      ? checkExpression(declared.result, context)
      : undefined;
    this.#open.pop();
    for (const name of bound) {
      if (!scope.isUsed(name)) {
        this.#report.warning(name, `Unused variable: ${name.text}.`);
      }
    }
  }

  #declareParameters({ name, parameters }: FunctionDeclaration, scope: StaticScope): void {
    if (parameters.length > MAX_PARAMETERS) {
      this.#report.error(
        name,
        `Maximum allowed function arguments of ${MAX_PARAMETERS} for function ${name.text} is reached.`,
      );
    }
    for (const parameter of parameters) {
      this.#bind(parameter, undefined, scope, `Variable ${parameter.text} is already defined.`);
    }
  }

  #bind(name: Name, types: Types, scope: StaticScope, complaint: string): boolean {
    if (PACKAGES.has(name.text)) {
      this.#report.error(name, `${name.text} is a package and cannot be used as variable name.`);
    }
    const free = scope.addVariable(name.text, types);
    if (!free) {
      this.#report.error(name, complaint);
    }
    return free;
  }

  #isShallow(expression: Expression): boolean {
    const tooDeep = findTooDeep(expression);
    if (tooDeep) {
      this.#report.error(tooDeep.focus, TOO_COMPLEX);
    }
    return !tooDeep;
  }

  #context(scope: StaticScope): CheckContext {
    return {
      report: this.#report,
      scope,
      service: this.#service,
      onCall: (callee) => {
        this.#open.at(-1)?.add(callee);
        // A longer chain of calls is refused at the end; its remainder is checked from its own block.
        if (this.#open.length <= MAX_CALL_DEPTH) {
          this.#checkBody(callee);
        }
        return callee.types;
      },
    };
  }
}
