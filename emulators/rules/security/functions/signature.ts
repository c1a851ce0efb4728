/**
 * Declarations of functions and methods: names, types and code in one place. The checker reads the
 * types when a file is loaded, the evaluator when a call is made.
 */
import type { RulesValue } from '../values.ts';

export type TypeName = RulesValue['kind'];

/** `number` accepts int and float. */
export type ParameterType = TypeName | 'number' | 'any';

type ValueOf<T extends ParameterType> = T extends 'any'
  ? RulesValue
  : T extends 'number'
    ? Extract<RulesValue, { kind: 'int' | 'float' }>
    : Extract<RulesValue, { kind: T }>;

type ValuesOf<P extends readonly ParameterType[]> = { [I in keyof P]: ValueOf<P[I]> };

/**
 * Arguments are cast to these types without a check: the caller has chosen the signature by the
 * kinds of the arguments (see `accepts`).
 */
type CallArguments<R extends TypeName, P extends readonly ParameterType[]> = [
  ValueOf<R>,
  ...ValuesOf<P>,
];

/** One way to call a function; a name may have several. */
export interface Signature {
  /** `size`, `math.abs`, `get`. */
  readonly name: string;
  /** The type that a method is called on; absent for functions. */
  readonly receiver: TypeName | undefined;
  readonly parameters: readonly ParameterType[];
  /** Absent: any type. */
  readonly result: TypeName | undefined;
  /** The receiver, if there is one, comes first. */
  readonly call: (args: readonly RulesValue[]) => RulesValue;
}

/** Declares a method of a type. */
export function method<R extends TypeName, const P extends readonly ParameterType[]>(
  receiver: R,
  name: string,
  parameters: P,
  result: TypeName | undefined,
  call: (self: ValueOf<R>, ...args: ValuesOf<P>) => RulesValue,
): Signature {
  return {
    name,
    receiver,
    parameters,
    result,
    call: (args) => call(...(args as CallArguments<R, P>)),
  };
}

/** Declares a function, with its package in the name. */
export function freeFunction<const P extends readonly ParameterType[]>(
  name: string,
  parameters: P,
  result: TypeName | undefined,
  call: (...args: ValuesOf<P>) => RulesValue,
): Signature {
  return {
    name,
    receiver: undefined,
    parameters,
    result,
    call: (args) => call(...(args as ValuesOf<P>)),
  };
}

export function accepts(parameter: ParameterType, value: RulesValue): boolean {
  return (
    parameter === 'any' ||
    parameter === value.kind ||
    (parameter === 'number' && (value.kind === 'int' || value.kind === 'float'))
  );
}

/** Describes a signature, such as `string.matches(string)` or `math.abs(int)`. */
export function describe(signature: Signature): string {
  const name = qualifiedName(signature);
  return `${name}(${signature.parameters.map(describeParameter).join(', ')})`;
}

export function qualifiedName({ name, receiver }: Signature): string {
  return receiver === undefined ? name : `${receiver}.${name}`;
}

function describeParameter(parameter: ParameterType): string {
  return parameter === 'number' ? 'float' : parameter;
}
