/** The methods of the language and their types, shared by the checker and the evaluator. */
import type { RuleSnapshot } from './snapshot.ts';

export type Type =
  | 'boolean'
  | 'number'
  | 'string'
  | 'null'
  /** A value of the database: one of the four above, known only when a request arrives. */
  | 'primitive'
  /** Anything of `auth`, objects included. */
  | 'any'
  | 'snapshot'
  | 'query'
  | 'list'
  | 'regex';

/** A value while a rule is evaluated. */
export type Value = unknown;

/** A compiled regex literal. */
export interface Matcher {
  readonly matches: (text: string) => boolean;
}

interface Method<Self> {
  /** Types of the arguments; the last `optional` ones may be left out. */
  readonly takes: readonly ('string' | 'list' | 'regex')[];
  readonly optional?: number;
  readonly gives: Type;
  readonly run: (self: Self, args: readonly Value[]) => Value;
}

/** Casts an argument to its type: it was checked against `takes` before `run`. */
const text = (args: readonly Value[], index = 0): string => args[index] as string;

export const snapshotMethods: ReadonlyMap<string, Method<RuleSnapshot>> = new Map(
  Object.entries<Method<RuleSnapshot>>({
    val: { takes: [], gives: 'primitive', run: (self) => self.val() },
    child: { takes: ['string'], gives: 'snapshot', run: (self, args) => self.child(text(args)) },
    parent: { takes: [], gives: 'snapshot', run: (self) => self.parent() },
    exists: { takes: [], gives: 'boolean', run: (self) => self.exists() },
    hasChild: {
      takes: ['string'],
      gives: 'boolean',
      run: (self, args) => self.child(text(args)).exists(),
    },
    hasChildren: {
      takes: ['list'],
      optional: 1,
      gives: 'boolean',
      run: (self, [names]) => self.hasChildren(names as readonly string[] | undefined),
    },
    getPriority: { takes: [], gives: 'primitive', run: (self) => self.getPriority() },
    isString: { takes: [], gives: 'boolean', run: (self) => typeof self.val() === 'string' },
    isNumber: { takes: [], gives: 'boolean', run: (self) => typeof self.val() === 'number' },
    isBoolean: { takes: [], gives: 'boolean', run: (self) => typeof self.val() === 'boolean' },
  }),
);

export const stringMethods: ReadonlyMap<string, Method<string>> = new Map(
  Object.entries<Method<string>>({
    contains: {
      takes: ['string'],
      gives: 'boolean',
      run: (self, args) => self.includes(text(args)),
    },
    beginsWith: {
      takes: ['string'],
      gives: 'boolean',
      run: (self, args) => self.startsWith(text(args)),
    },
    endsWith: {
      takes: ['string'],
      gives: 'boolean',
      run: (self, args) => self.endsWith(text(args)),
    },
    replace: {
      takes: ['string', 'string'],
      gives: 'string',
      run: (self, args) => self.replaceAll(text(args), () => text(args, 1)),
    },
    toLowerCase: { takes: [], gives: 'string', run: (self) => self.toLowerCase() },
    toUpperCase: { takes: [], gives: 'string', run: (self) => self.toUpperCase() },
    matches: {
      takes: ['regex'],
      gives: 'boolean',
      run: (self, args) => (args[0] as Matcher).matches(self),
    },
  }),
);

/** The fields of the `query` variable, which describes a read. */
export const queryFields: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['orderByChild', 'primitive'],
  ['orderByKey', 'boolean'],
  ['orderByValue', 'boolean'],
  ['orderByPriority', 'boolean'],
  ['startAt', 'primitive'],
  ['endAt', 'primitive'],
  ['equalTo', 'primitive'],
  ['limitToFirst', 'primitive'],
  ['limitToLast', 'primitive'],
]);
