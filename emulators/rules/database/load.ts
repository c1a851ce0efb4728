/** Turns a rules file into a set of rules, and finds everything that is wrong with the file. */
import { checkRule } from './check.ts';
import type { Names } from './check.ts';
import { compile } from './evaluate.ts';
import type { Evaluator } from './evaluate.ts';
import { parseJsonSource, positionOf, valueOf } from './jsonSource.ts';
import type { JsonMember, JsonNode } from './jsonSource.ts';
import type { Type } from './methods.ts';
import { parseExpression } from './parse.ts';
import type { Rule, RuleNode } from './ruleNode.ts';
import { Ruleset } from './ruleset.ts';
import { ExpressionError, RulesError } from './rulesError.ts';
import type { RulesProblem } from './rulesError.ts';
import { keyProblem } from '../../database/data/keys.ts';

const always: Names = new Map<string, Type>([
  ['auth', 'any'],
  ['now', 'number'],
  ['root', 'snapshot'],
  ['data', 'snapshot'],
]);

/** The additional name that each kind of rule may use. */
const extraNames: ReadonlyMap<string, readonly [string, Type]> = new Map([
  ['.read', ['query', 'query']],
  ['.write', ['newData', 'snapshot']],
  ['.validate', ['newData', 'snapshot']],
]);

class Loader {
  readonly problems: RulesProblem[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  #problem(at: number, message: string): void {
    this.problems.push({ ...positionOf(this.#source, at), message });
  }

  file(document: JsonNode): RuleNode | null {
    if (document.kind !== 'object') {
      this.#problem(document.at, 'The file must be an object with the key "rules".');
      return null;
    }
    let rules: RuleNode | null = null;
    for (const { key, value } of document.members) {
      if (key.text === 'rules') rules = this.#node(value, [], always);
      else this.#problem(key.at, `Unexpected key "${key.text}": only "rules" may stand here.`);
    }
    if (document.members.length === 0) this.#problem(document.at, 'The key "rules" is missing.');
    return rules;
  }

  #node(json: JsonNode, path: readonly string[], names: Names): RuleNode {
    const rules = new Map<string, Rule>();
    const children = new Map<string, RuleNode>();
    let indexOn: readonly string[] = [];
    let wildcard: RuleNode['wildcard'] = null;
    if (json.kind !== 'object') this.#problem(json.at, 'Rules must be an object.');
    for (const member of json.kind === 'object' ? json.members : []) {
      const { key, value } = member;
      if (extraNames.has(key.text)) {
        const rule = this.#rule(member, path, names);
        if (rule !== null) rules.set(key.text, rule);
      } else if (key.text === '.indexOn') {
        indexOn = this.#indexes(value);
      } else if (key.text.startsWith('$')) {
        if (wildcard !== null) this.#problem(key.at, 'Only one $ child may stand here.');
        wildcard = { variable: key.text, node: this.#wildcard(member, path, names) };
      } else {
        const problem = key.text.startsWith('.') ? 'it is no kind of rule' : keyProblem(key.text);
        if (problem === null) children.set(key.text, this.#node(value, [...path, key.text], names));
        else this.#problem(key.at, `Unexpected key "${key.text}": ${problem}.`);
      }
    }
    return {
      read: rules.get('.read') ?? null,
      write: rules.get('.write') ?? null,
      validate: rules.get('.validate') ?? null,
      indexOn,
      children,
      wildcard,
    };
  }

  #wildcard({ key, value }: JsonMember, path: readonly string[], names: Names): RuleNode {
    const { text: variable, at } = key;
    if (!/^\$[A-Za-z_]\w*$/.test(variable)) this.#problem(at, `"${variable}" is no variable name.`);
    if (names.has(variable)) this.#problem(at, `"${variable}" already names a key above.`);
    return this.#node(value, [...path, variable], new Map([...names, [variable, 'string']]));
  }

  #rule({ key, value }: JsonMember, path: readonly string[], names: Names): Rule | null {
    const evaluate = this.#evaluator(value, key.text, names);
    if (evaluate === null) return null;
    const { line } = positionOf(this.#source, key.at);
    const isText = value.kind === 'string';
    const start = isText ? value.at + 1 : value.at;
    const end = isText ? (value.offsets.at(-1) ?? start) : start + String(valueOf(value)).length;
    const name = `/${[...path, key.text].join('/')}`;
    return { name, line, start, end: end - 1, evaluate };
  }

  #evaluator(value: JsonNode, kind: string, names: Names): Evaluator | null {
    if (value.kind === 'literal' && typeof value.value === 'boolean') return () => value.value;
    if (value.kind !== 'string') {
      this.#problem(value.at, `"${kind}" must be a boolean or a string.`);
      return null;
    }
    try {
      const expression = parseExpression(value.text);
      const extra = extraNames.get(kind);
      checkRule(expression, extra === undefined ? names : new Map([...names, extra]));
      return compile(expression);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.#problem(value.offsets[error.at] ?? value.at, error.message);
      return null;
    }
  }

  #indexes(value: JsonNode): readonly string[] {
    const items = value.kind === 'list' ? value.items : [value];
    return items.flatMap((item) => {
      if (item.kind === 'string' && item.text !== '') return [item.text];
      this.#problem(item.at, '".indexOn" must be a string or a list of strings.');
      return [];
    });
  }
}

/** Loads the text of a rules file. @throws RulesError with every problem found */
export function loadRules(text: string): Ruleset {
  const loader = new Loader(text);
  const rules = loader.file(parseJsonSource(text));
  if (rules === null || loader.problems.length > 0) throw new RulesError(loader.problems);
  return new Ruleset(text, rules);
}
