/** The tree of a rules file. Every node has its place in the text. */
import type { RulesValue } from '../values.ts';

/** Offsets into the source, in UTF-16 units; `end` is the offset after the last character. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Name extends Range {
  readonly text: string;
}

export interface RulesFile {
  readonly version: number;
  /** Set if the file states its version. */
  readonly versionRange: Range | undefined;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}

export interface ServiceBlock extends Range {
  readonly name: Name;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
  readonly allows: readonly AllowStatement[];
}

export interface MatchBlock extends Range {
  readonly keyword: Range;
  readonly segments: readonly MatchSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
  readonly allows: readonly AllowStatement[];
}

export type MatchSegment =
  | (Range & { readonly kind: 'literal'; readonly text: string })
  | (Range & { readonly kind: 'single' | 'glob'; readonly name: Name });

export interface AllowStatement extends Range {
  readonly methods: readonly Name[];
  /** Absent: always true. */
  readonly condition: Expression | undefined;
}

export interface FunctionDeclaration extends Range {
  readonly name: Name;
  readonly parameters: readonly Name[];
  readonly lets: readonly LetStatement[];
  readonly result: Expression;
}

export interface LetStatement extends Range {
  readonly name: Name;
  readonly value: Expression;
}

export type Expression =
  | LiteralNode
  | GroupNode
  | VariableNode
  | ListNode
  | MapNode
  | PathNode
  | MemberNode
  | IndexNode
  | SliceNode
  | CallNode
  | MethodCallNode
  | UnaryNode
  | BinaryNode
  | LogicalNode
  | TypeTestNode
  | ConditionalNode;

interface Node extends Range {
  /** The part of the text that issues and run-time errors point at: a name, an operator. */
  readonly focus: Range;
}

export interface LiteralNode extends Node {
  readonly kind: 'literal';
  readonly value: RulesValue;
}

/** An expression in round brackets. */
export interface GroupNode extends Node {
  readonly kind: 'group';
  readonly inner: Expression;
}

interface VariableNode extends Node {
  readonly kind: 'variable';
  readonly name: string;
}

interface ListNode extends Node {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

export interface MapNode extends Node {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}

export interface PathNode extends Node {
  readonly kind: 'path';
  /** Plain text, or an expression whose text becomes one segment. */
  readonly segments: readonly (string | Expression)[];
}

interface MemberNode extends Node {
  readonly kind: 'member';
  readonly object: Expression;
  readonly name: string;
}

interface IndexNode extends Node {
  readonly kind: 'index';
  readonly object: Expression;
  readonly index: Expression;
}

/** `object[from:to]`. */
interface SliceNode extends Node {
  readonly kind: 'slice';
  readonly object: Expression;
  readonly from: Expression;
  readonly to: Expression;
}

/** A call of a function by name: the file's own, a built-in one, or `package.name`. */
export interface CallNode extends Node {
  readonly kind: 'call';
  readonly package: string | undefined;
  readonly name: string;
  readonly arguments: readonly Expression[];
}

export interface MethodCallNode extends Node {
  readonly kind: 'method';
  readonly object: Expression;
  readonly name: string;
  readonly arguments: readonly Expression[];
}

export interface UnaryNode extends Node {
  readonly kind: 'unary';
  readonly operator: '!' | '-';
  readonly operand: Expression;
}

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in';

export interface BinaryNode extends Node {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface LogicalNode extends Node {
  readonly kind: 'logical';
  readonly operator: '&&' | '||';
  readonly left: Expression;
  readonly right: Expression;
}

/** `operand is type`. */
export interface TypeTestNode extends Node {
  readonly kind: 'is';
  readonly operand: Expression;
  readonly type: Name;
}

export interface ConditionalNode extends Node {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly consequent: Expression;
  readonly alternative: Expression;
}
