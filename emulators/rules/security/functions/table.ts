/** All functions and methods, and the choice of the signature for a call. */
import { EvaluationError, nullError } from '../EvaluationError.ts';
import type { RulesValue } from '../values.ts';
import { BYTES_FUNCTIONS } from './bytes.ts';
import { CONVERSIONS } from './conversions.ts';
import { LIST_METHODS } from './lists.ts';
import { MAP_METHODS } from './maps.ts';
import { MATH_FUNCTIONS } from './numbers.ts';
import { PLACE_FUNCTIONS } from './places.ts';
import { SET_METHODS } from './sets.ts';
import { accepts, describe, qualifiedName, type Signature } from './signature.ts';
import { STRING_METHODS } from './strings.ts';
import { TIME_FUNCTIONS } from './times.ts';

const SIGNATURES: readonly Signature[] = [
  ...STRING_METHODS,
  ...BYTES_FUNCTIONS,
  ...LIST_METHODS,
  ...SET_METHODS,
  ...MAP_METHODS,
  ...TIME_FUNCTIONS,
  ...PLACE_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...CONVERSIONS,
];

const functionsByName = grouped(({ receiver, name }) => (receiver === undefined ? name : ''));
const methodsByName = grouped(({ receiver, name }) => (receiver === undefined ? '' : name));
const methodsByType = grouped((signature) =>
  signature.receiver === undefined ? '' : qualifiedName(signature),
);

/** Returns all signatures of a built-in function; empty for an unknown name. */
export function functionSignatures(name: string): readonly Signature[] {
  return functionsByName.get(name) ?? [];
}

/** Returns all signatures of a method, of any type. */
export function methodSignatures(name: string): readonly Signature[] {
  return methodsByName.get(name) ?? [];
}

/** @throws EvaluationError for an unknown name and for arguments that do not fit. */
export function callFunction(name: string, args: readonly RulesValue[]): RulesValue {
  return choose(functionSignatures(name), name, name, args).call(args);
}

/** @throws EvaluationError for null, an unknown name and for arguments that do not fit. */
export function callMethod(
  name: string,
  self: RulesValue,
  args: readonly RulesValue[],
): RulesValue {
  if (self.kind === 'null') throw nullError();
  const qualified = `${self.kind}.${name}`;
  const signatures = methodsByType.get(qualified) ?? [];
  return choose(signatures, name, qualified, args).call([self, ...args]);
}

function choose(
  signatures: readonly Signature[],
  name: string,
  qualified: string,
  args: readonly RulesValue[],
): Signature {
  if (signatures.length === 0)
    throw new EvaluationError(`Function not found error: Name: [${name}].`);
  const expected = signatures.map(describe).join(', ');
  const countFits = signatures.filter(({ parameters }) => parameters.length === args.length);
  if (countFits.length === 0) {
    throw new EvaluationError(
      `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`,
    );
  }
  const fitting = countFits.find(({ parameters }) =>
    parameters.every((parameter, index) => {
      const value = args[index];
      return value !== undefined && accepts(parameter, value);
    }),
  );
  if (!fitting) {
    const received = args.map(({ kind }) => kind).join(', ');
    throw new EvaluationError(
      `Unsupported operation error. Received: ${qualified}(${received}). Expected: ${expected}.`,
    );
  }
  return fitting;
}

function grouped(key: (signature: Signature) => string): ReadonlyMap<string, Signature[]> {
  const groups = new Map<string, Signature[]>();
  for (const signature of SIGNATURES) {
    const group = groups.get(key(signature));
    if (group) group.push(signature);
    else groups.set(key(signature), [signature]);
  }
  return groups;
}
