/** The expression language as a tree. `at` is the character in the expression, for messages. */
interface At {
  readonly at: number;
}

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '=='
  | '==='
  | '!='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>=';

type Literal = At & {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null;
};
type Regex = At & {
  readonly kind: 'regex';
  readonly pattern: string;
  readonly flags: string;
};
type Name = At & { readonly kind: 'name'; readonly name: string };
type List = At & { readonly kind: 'list'; readonly items: readonly Expression[] };
type Not = At & { readonly kind: 'not'; readonly operand: Expression };
type Negate = At & { readonly kind: 'negate'; readonly operand: Expression };
export type Binary = At & {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
};
type Logical = At & {
  readonly kind: 'logical';
  readonly operator: '&&' | '||';
  readonly left: Expression;
  readonly right: Expression;
};
type Conditional = At & {
  readonly kind: 'conditional';
  readonly test: Expression;
  readonly yes: Expression;
  readonly no: Expression;
};
/** `object.property` or `object[property]`. */
export type Member = At & {
  readonly kind: 'member';
  readonly object: Expression;
  readonly property: Expression;
};
export type Call = At & {
  readonly kind: 'call';
  readonly callee: Member;
  readonly args: readonly Expression[];
};

export type Expression =
  | Literal
  | Regex
  | Name
  | List
  | Not
  | Negate
  | Binary
  | Logical
  | Conditional
  | Member
  | Call;
