/** Checks the functions of a file: their names, their bodies and their calls of one another. */
import type { RulesService } from '../ruleset.ts';
import type { Expression, FunctionDeclaration, Name } from '../syntax/ast.ts';
import { PACKAGES } from '../syntax/packages.ts';
import { TOO_COMPLEX } from '../syntax/TokenCursor.ts';
import { checkCalls } from './checkCalls.ts';
import { checksIn } from './checkExpression.ts';
import type { Checks } from './Checks.ts';
import { findTooDeep, MAX_CALL_DEPTH, MAX_LETS, MAX_PARAMETERS } from './limits.ts';
import type { Report } from './Report.ts';
import { StaticScope, type StaticFunction, type Types } from './StaticScope.ts';

export class FunctionChecker {
  /** The service of the block that is being checked. */
  service: RulesService;
  readonly #report: Report;
  readonly #functions: StaticFunction[] = [];
  /** The callees found so far of each function whose body is being checked. */
  readonly #open: Set<StaticFunction>[] = [];

  constructor(service: RulesService, report: Report) {
    this.service = service;
    this.#report = report;
  }

  /** Declares the functions of a block. */
  declare(functions: readonly FunctionDeclaration[], scope: StaticScope): void {
    for (const declared of functions) {
      if (!scope.addFunction(declared))
        this.#report.error(declared.name, `Function ${declared.name.text} is already defined.`);
    }
    this.#functions.push(...scope.functions);
  }

  /** Runs the checks that need the bodies of all functions. */
  finish(): void {
    this.#functions.forEach((entry) => this.checkBody(entry));
    for (const { declared, used } of this.#functions)
      if (!used) this.#report.warning(declared.name, `Unused function: ${declared.name.text}.`);
    checkCalls(this.#functions, this.#report);
  }

  /** Checks the body of a function once, whether it is reached by a call or by its block. */
  checkBody(entry: StaticFunction): void {
    if (entry.callees) return;
    const callees = new Set<StaticFunction>();
    entry.callees = callees;
    this.#open.push(callees);
    const { declared, home } = entry;
    const scope = new StaticScope(home);
    this.#declareParameters(declared, scope);
    const { check } = this.checksIn(scope);
    const bound = [...declared.parameters];
    declared.lets.forEach(({ name, value }, index) => {
      const types = this.isShallow(value) ? check(value) : undefined;
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
      )
        bound.push(name);
    });
    entry.types = this.isShallow(declared.result) ? check(declared.result) : undefined;
    this.#open.pop();
    for (const name of bound)
      if (!scope.isUsed(name)) this.#report.warning(name, `Unused variable: ${name.text}.`);
  }

  #declareParameters({ name, parameters }: FunctionDeclaration, scope: StaticScope): void {
    if (parameters.length > MAX_PARAMETERS) {
      this.#report.error(
        name,
        `Maximum allowed function arguments of ${MAX_PARAMETERS} for function ${name.text} is reached.`,
      );
    }
    for (const parameter of parameters)
      this.#bind(parameter, undefined, scope, `Variable ${parameter.text} is already defined.`);
  }

  #bind(name: Name, types: Types, scope: StaticScope, complaint: string): boolean {
    if (PACKAGES.has(name.text))
      this.#report.error(name, `${name.text} is a package and cannot be used as variable name.`);
    const free = scope.addVariable(name.text, types);
    if (!free) this.#report.error(name, complaint);
    return free;
  }

  /** Whether an expression is shallow enough to be checked; reports it if not. */
  isShallow(expression: Expression): boolean {
    const tooDeep = findTooDeep(expression);
    if (tooDeep) this.#report.error(tooDeep.focus, TOO_COMPLEX);
    return !tooDeep;
  }

  /** Returns the checks for the expressions in a block. */
  checksIn(scope: StaticScope): Checks {
    return checksIn({
      report: this.#report,
      scope,
      service: this.service,
      onCall: (callee) => {
        this.#open.at(-1)?.add(callee);
        // A longer chain of calls is refused at the end; the rest is checked from its own block.
        if (this.#open.length <= MAX_CALL_DEPTH) this.checkBody(callee);
        return callee.types;
      },
    });
  }
}
