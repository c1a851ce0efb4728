/** The names that a block declares, as the checks see them: without values. */
import type { TypeName } from '../functions/signature.ts';
import type { FunctionDeclaration, Range } from '../syntax/ast.ts';

/** The types that an expression can have; undefined where nothing is known. */
export type Types = readonly TypeName[] | undefined;

export interface StaticVariable {
  readonly types: Types;
  used: boolean;
}

export interface StaticFunction {
  readonly declared: FunctionDeclaration;
  readonly home: StaticScope;
  /** The functions that the body calls; undefined until the body has been checked. */
  callees: Set<StaticFunction> | undefined;
  /** The types that the body can return. */
  types: Types;
  used: boolean;
}

export class StaticScope {
  readonly #parent: StaticScope | undefined;
  readonly #variables = new Map<string, StaticVariable>();
  readonly #functions = new Map<string, StaticFunction>();

  constructor(parent?: StaticScope) {
    this.#parent = parent;
  }

  /** Adds a variable; returns false if this block itself has the name already. */
  addVariable(name: string, types: Types): boolean {
    if (this.#variables.has(name)) return false;
    this.#variables.set(name, { types, used: false });
    return true;
  }

  /** Adds a function; returns false if this block itself has the name already. */
  addFunction(declared: FunctionDeclaration): boolean {
    if (this.#functions.has(declared.name.text)) return false;
    const entry = { declared, home: this, callees: undefined, types: undefined, used: false };
    this.#functions.set(declared.name.text, entry);
    return true;
  }

  get functions(): readonly StaticFunction[] {
    return [...this.#functions.values()];
  }

  findVariable(name: string): StaticVariable | undefined {
    return this.#variables.get(name) ?? this.#parent?.findVariable(name);
  }

  findFunction(name: string): StaticFunction | undefined {
    return this.#functions.get(name) ?? this.#parent?.findFunction(name);
  }

  /** Whether a variable of this block itself is read somewhere. */
  isUsed({ text }: Range & { readonly text: string }): boolean {
    return this.#variables.get(text)?.used ?? false;
  }
}
