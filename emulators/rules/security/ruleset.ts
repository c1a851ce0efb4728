/** The requests of the engines to a compiled rules file. */
import type { AccessBudget } from './accessBudget.ts';
import type { ExpressionReport } from '../coveragePage.ts';
import type { MapValue, RulesValue } from './values.ts';
import type { Verdict } from './verdict.ts';

/** The service whose block of a rules file is compiled; a file may hold both. */
export type RulesService = 'cloud.firestore' | 'firebase.storage';

export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/**
 * The documents that a rule may read by get, exists, getAfter and existsAfter. Paths start with
 * `databases`, then the database id, then `documents`. The result is a map of `data`, `id` and
 * `__name__` (see firestoreResource.ts), or undefined for a missing document.
 *
 * Errors that these functions throw pass through `evaluate` unchanged, even out of `&&` and `||`.
 * A caller that must fetch first can throw its own signal, fetch, and evaluate again.
 */
export interface DocumentLookup {
  readonly get: (path: readonly string[]) => MapValue | undefined;
  /** The state after the whole commit; absent without a commit: getAfter is then an error. */
  readonly getAfter?: (path: readonly string[]) => MapValue | undefined;
}

export type QueryFilterOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

/**
 * The filter of a query in a neutral form. IS_NULL and IS_NAN are `==` null and NaN, IS_NOT_NULL
 * and IS_NOT_NAN are `!=`. The document name is the field path `['__name__']` with path values.
 */
export type QueryFilter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly QueryFilter[] }
  | {
      readonly kind: 'field';
      readonly fieldPath: readonly string[];
      readonly operator: QueryFilterOperator;
      readonly value: RulesValue;
    };

/** The query of a list request. The rules must prove from it alone that no result is forbidden. */
export interface ListQuery {
  /** True for `allDescendants`: the collection of this id at any depth below the path's parent. */
  readonly collectionGroup: boolean;
  readonly filter?: QueryFilter | undefined;
  readonly orderBy?: readonly {
    readonly fieldPath: readonly string[];
    readonly direction: 'ASC' | 'DESC';
  }[];
  readonly limit?: number | undefined;
  readonly offset?: number;
}

export interface RulesRequest {
  readonly method: RulesMethod;
  /**
   * Without the leading slash: `databases`, id, `documents`, … for Firestore (for list: the
   * collection's path), `b`, bucket, `o`, … for Storage.
   */
  readonly path: readonly string[];
  /**
   * The variable `request`. `method`, `path` and, with a query, `query` are added by the
   * interpreter; `auth`, `time` and, on writes, `resource` come from the caller.
   */
  readonly request: MapValue;
  /** The variable `resource`: the stored state or null. Not read for Firestore list requests. */
  readonly resource: RulesValue;
  /** Absent: get and exists are errors. */
  readonly documents?: DocumentLookup;
  /** Shared by the writes of one commit; absent: the limits of a request for one document. */
  readonly access?: AccessBudget;
  /** Firestore list requests only. */
  readonly query?: ListQuery;
  /** Called with the value of each `debug(value)`. */
  readonly onDebug?: (value: RulesValue) => void;
}

export interface Ruleset {
  readonly service: RulesService;
  /** 1 or 2. */
  readonly version: number;
  /** What each expression was worth so far. */
  readonly coverage: () => readonly ExpressionReport[];
  /** Never throws for a rule that fails; throws only what `request.documents` throws. */
  readonly evaluate: (request: RulesRequest) => Verdict;
}
