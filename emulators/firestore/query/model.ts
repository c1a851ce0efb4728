/** A query as the engine runs it. */
import type { FieldPath } from '../fieldPath.ts';
import type { ResourceName } from '../names.ts';
import type { Value } from '../values.ts';

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

type ListOperator = 'IN' | 'NOT_IN' | 'ARRAY_CONTAINS_ANY';

export type ValueOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS';

interface CompositeFilter {
  readonly kind: 'AND' | 'OR';
  readonly filters: readonly Filter[];
}

/** A condition on one field; the field `__name__` has the document's reference as its value. */
export type FieldFilter =
  | { readonly kind: 'unary'; readonly path: FieldPath; readonly operator: UnaryOperator }
  | {
      readonly kind: 'list';
      readonly path: FieldPath;
      readonly operator: ListOperator;
      readonly values: readonly Value[];
    }
  | {
      readonly kind: 'value';
      readonly path: FieldPath;
      readonly operator: ValueOperator;
      readonly value: Value;
    };

export type Filter = CompositeFilter | FieldFilter;

export interface Order {
  readonly path: FieldPath;
  readonly direction: 1 | -1;
}

/** A place between two documents: before or after those whose order values start with these. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface Query {
  /** The document whose collections are queried, or the root. */
  readonly parent: ResourceName;
  /** Absent for collections of every id. */
  readonly collectionId: string | undefined;
  /** Collections at any depth below the parent, not only its own. */
  readonly allDescendants: boolean;
  readonly where: Filter | undefined;
  /** As the request gives it. */
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly limit: number | undefined;
  readonly offset: number;
  /** The fields to return; undefined is all of them. */
  readonly select: readonly FieldPath[] | undefined;
}

/** Returns the conditions on single fields in a filter. */
export function fieldFilters(filter: Filter | undefined): readonly FieldFilter[] {
  if (!filter) return [];
  return 'filters' in filter ? filter.filters.flatMap(fieldFilters) : [filter];
}
