/** Checks the types of expressions at upload, so that rules that can never work are refused. */
import type { Binary, Call, Expression, Member } from './ast.ts';
import { queryFields, snapshotMethods, stringMethods } from './methods.ts';
import type { Type } from './methods.ts';
import { ExpressionError } from './rulesError.ts';

/** The names that a rule may use. */
export type Names = ReadonlyMap<string, Type>;

const unknownUntilRun: readonly Type[] = ['primitive', 'any'];
const additive: readonly Type[] = ['string', 'number', ...unknownUntilRun];
const numeric: readonly Type[] = ['number', ...unknownUntilRun];
const comparable: readonly Type[] = ['string', 'number', 'null', ...unknownUntilRun];
const equatable: readonly Type[] = ['boolean', ...comparable];
const textual: readonly Type[] = ['string', ...unknownUntilRun];

function requireType(type: Type, allowed: readonly Type[], at: number, what: string): void {
  if (!allowed.includes(type)) {
    const wanted = allowed.filter((one) => !unknownUntilRun.includes(one)).join(' or ');
    throw new ExpressionError(at, `${what} must be ${wanted}.`);
  }
}

/** Finds the types of one expression. */
class Checker {
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  typeOf(expression: Expression): Type {
    switch (expression.kind) {
      case 'literal':
        return expression.value === null ? 'null' : literalType(expression.value);
      case 'regex':
        return 'regex';
      case 'list':
        for (const item of expression.items)
          requireType(this.typeOf(item), textual, item.at, 'Items of a list');
        return 'list';
      case 'name': {
        const type = this.#names.get(expression.name);
        if (type === undefined)
          throw new ExpressionError(expression.at, `Unknown variable '${expression.name}'.`);
        return type;
      }
      case 'not':
        requireType(this.typeOf(expression.operand), ['boolean'], expression.at, 'Operand of !');
        return 'boolean';
      case 'negate':
        requireType(this.typeOf(expression.operand), numeric, expression.at, 'Operand of -');
        return 'number';
      case 'logical': {
        const { operator, left, right, at } = expression;
        requireType(this.typeOf(left), ['boolean'], at, `Left operand of ${operator}`);
        requireType(this.typeOf(right), ['boolean'], at, `Right operand of ${operator}`);
        return 'boolean';
      }
      case 'conditional': {
        requireType(this.typeOf(expression.test), ['boolean'], expression.at, 'Condition of ?:');
        return common(this.typeOf(expression.yes), this.typeOf(expression.no), expression.at);
      }
      case 'binary':
        return this.#binary(expression);
      case 'member':
        return this.#member(expression);
      case 'call':
        return this.#call(expression);
    }
  }

  #binary({ operator, left, right, at }: Binary): Type {
    const types = [this.typeOf(left), this.typeOf(right)] as const;
    const require = (allowed: readonly Type[]): void => {
      requireType(types[0], allowed, at, `Left operand of ${operator}`);
      requireType(types[1], allowed, at, `Right operand of ${operator}`);
    };
    switch (operator) {
      case '+':
        require(additive);
        if (types.includes('string')) return 'string';
        return types.every((type) => type === 'number') ? 'number' : 'primitive';
      case '-':
      case '*':
      case '/':
      case '%':
        require(numeric);
        return 'number';
      case '==':
      case '===':
      case '!=':
      case '!==':
        require(equatable);
        return 'boolean';
      default:
        require(comparable);
        if (types[0] !== types[1] && !types.some((type) => unknownUntilRun.includes(type)))
          throw new ExpressionError(at, `The operands of ${operator} must be of the same type.`);
        return 'boolean';
    }
  }

  #member({ object, property, at }: Member): Type {
    const type = this.typeOf(object);
    if (type === 'any') {
      requireType(this.typeOf(property), textual, property.at, 'A property name');
      return 'any';
    }
    const name = property.kind === 'literal' ? String(property.value) : undefined;
    const known =
      type === 'query' && name !== undefined
        ? queryFields.get(name)
        : textual.includes(type) && name === 'length'
          ? 'number'
          : undefined;
    if (known === undefined) throw noSuch(name, at);
    return known;
  }

  #call({ callee, args, at }: Call): Type {
    const { object, property } = callee;
    const type = this.typeOf(object);
    const name = property.kind === 'literal' ? String(property.value) : undefined;
    if (name === undefined) throw noSuch(name, callee.at);
    const method =
      type === 'snapshot'
        ? snapshotMethods.get(name)
        : textual.includes(type)
          ? stringMethods.get(name)
          : undefined;
    if (method === undefined) throw noSuch(name, callee.at);
    const { takes, optional = 0, gives } = method;
    if (args.length > takes.length || args.length < takes.length - optional)
      throw new ExpressionError(at, `${name}() takes ${takes.length} arguments.`);
    for (const [index, argument] of args.entries()) {
      const wanted = takes[index] ?? 'string';
      const allowed = wanted === 'string' ? textual : [wanted];
      requireType(this.typeOf(argument), allowed, argument.at, `Argument of ${name}()`);
      if (argument.kind === 'list' && argument.items.length === 0)
        throw new ExpressionError(argument.at, `${name}() needs at least one name in its list.`);
    }
    return gives;
  }
}

function literalType(value: string | number | boolean): Type {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}

function common(a: Type, b: Type, at: number): Type {
  if (a === b) return a;
  if (![a, b].every((type) => equatable.includes(type)))
    throw new ExpressionError(at, 'The results of ?: must be of the same type.');
  return a === 'any' || b === 'any' ? 'any' : 'primitive';
}

function noSuch(name: string | undefined, at: number): ExpressionError {
  return name === undefined
    ? new ExpressionError(at, 'Invalid property access.')
    : new ExpressionError(at, `No such method/property '${name}'.`);
}

/** Checks that an expression works as a rule. @throws ExpressionError */
export function checkRule(expression: Expression, names: Names): void {
  const type = new Checker(names).typeOf(expression);
  requireType(type, ['boolean'], expression.at, 'The result of a rule');
}
