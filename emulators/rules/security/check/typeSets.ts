/** Compares and combines the types that a value can have. */
import type { TypeName } from '../functions/signature.ts';
import type { Types } from './StaticScope.ts';

export function overlap(first: readonly TypeName[], second: readonly TypeName[]): boolean {
  return first.some((type) => second.includes(type));
}

/** Whether `==` can be true: numbers of both types can be equal. */
export function comparable(first: readonly TypeName[], second: readonly TypeName[]): boolean {
  const numbers: readonly TypeName[] = ['int', 'float'];
  return overlap(first, second) || (overlap(first, numbers) && overlap(second, numbers));
}

/** Returns each type once, or undefined if there are none or one of them is not known. */
export function union(types: readonly (TypeName | undefined)[]): Types {
  const known = types.filter((type) => type !== undefined);
  return known.length === types.length && known.length > 0 ? [...new Set(known)] : undefined;
}
