/** The names that an expression can see. */
import { EvaluationError } from '../EvaluationError.ts';
import type { FunctionDeclaration } from '../syntax/ast.ts';
import type { RulesValue } from '../values.ts';

/** A variable whose value could not be computed fails where it is used, not where it is bound. */
export type Binding = RulesValue | EvaluationError;

/**
 * The variables and functions of a block, nested in those of the blocks around it. A function's
 * body sees the blocks around its declaration, never those around its caller.
 */
export class Scope {
  readonly #parent: Scope | undefined;
  readonly #variables: ReadonlyMap<string, Binding>;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;

  constructor(
    parent: Scope | undefined,
    variables: ReadonlyMap<string, Binding>,
    functions: readonly FunctionDeclaration[] = [],
  ) {
    this.#parent = parent;
    this.#variables = variables;
    this.#functions = new Map(functions.map((declared) => [declared.name.text, declared]));
  }

  /** @throws EvaluationError for an unknown variable, and for one that failed when it was bound. */
  value(name: string): RulesValue {
    const binding = this.#variables.get(name);
    if (binding === undefined) {
      if (!this.#parent) throw new EvaluationError(`Invalid variable name: ${name}.`);
      return this.#parent.value(name);
    }
    if (binding instanceof EvaluationError) throw binding;
    return binding;
  }

  /** Returns the function of a name, with the scope in which it is declared. */
  findFunction(
    name: string,
  ): { readonly declared: FunctionDeclaration; readonly home: Scope } | undefined {
    const declared = this.#functions.get(name);
    return declared ? { declared, home: this } : this.#parent?.findFunction(name);
  }
}
