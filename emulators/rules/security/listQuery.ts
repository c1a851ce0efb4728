/**
 * List requests. A query is not run to see what it finds: its rules must hold for every document
 * that it could find. The filter is put into disjunctive normal form, and each of its disjuncts is
 * evaluated separately, with a `resource.data` that holds only what the disjunct says about each
 * field. A field without a filter is unknown, and using it is an error.
 */
import { ANY_DEPTH, ANY_ID, type TargetSegment } from './evaluate/match.ts';
import { int, map, NULL, string } from './values.ts';
import type { ListQuery, QueryFilter } from './ruleset.ts';
import type { ConstraintOperator, ConstraintValue, MapValue, RulesValue } from './values.ts';

type FieldFilter = Extract<QueryFilter, { kind: 'field' }>;

/** All of these filters hold together. */
export type Disjunct = readonly FieldFilter[];

/** A filter that needs more disjuncts is refused, as production refuses the query itself. */
const MAX_DISJUNCTS = 30;

/**
 * Returns the filter in disjunctive normal form: one entry for each alternative, at least one. A
 * missing filter, and one that nothing can pass, gives one empty entry, which says nothing about
 * any field. Undefined for a filter with too many alternatives.
 */
export function disjuncts(filter: QueryFilter | undefined): readonly Disjunct[] | undefined {
  if (filter && countDisjuncts(filter) > MAX_DISJUNCTS) return undefined;
  const all = expand(filter);
  return all.length === 0 ? [[]] : all;
}

function countDisjuncts(filter: QueryFilter): number {
  if (filter.kind === 'field') return alternatives(filter).length;
  const counts = filter.filters.map(countDisjuncts);
  return filter.kind === 'or'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1);
}

function expand(filter: QueryFilter | undefined): readonly Disjunct[] {
  if (!filter) return [[]];
  switch (filter.kind) {
    case 'or':
      return filter.filters.flatMap(expand);
    case 'and':
      return filter.filters
        .map(expand)
        .reduce((all, next) => all.flatMap((one) => next.map((other) => [...one, ...other])), [[]]);
    case 'field':
      return alternatives(filter).map((alternative) => [alternative]);
  }
}

function alternatives(filter: FieldFilter): readonly FieldFilter[] {
  if (filter.value.kind !== 'list') return [filter];
  switch (filter.operator) {
    case 'in':
      return filter.value.items.map((value) => ({ ...filter, operator: '==', value }));
    case 'array-contains-any':
      return filter.value.items.map((value) => ({ ...filter, operator: 'array-contains', value }));
    default:
      return [filter];
  }
}

/** Returns the paths of the documents that a query may return. */
export function listTarget(
  collection: readonly string[],
  query: Pick<ListQuery, 'collectionGroup'> | undefined,
): readonly TargetSegment[] {
  return query?.collectionGroup
    ? [...collection.slice(0, -1), ANY_DEPTH, ...collection.slice(-1), ANY_ID]
    : [...collection, ANY_ID];
}

/** Returns the document that a disjunct names by `__name__ == path`. */
export function namedDocument(disjunct: Disjunct): readonly string[] | undefined {
  const name = disjunct.find(
    ({ fieldPath, operator }) => isName(fieldPath) && operator === '==',
  )?.value;
  return name?.kind === 'path' ? name.segments : undefined;
}

/** Returns the variable `resource`, with the facts of a disjunct about the documents it finds. */
export function partialResource(disjunct: Disjunct): MapValue {
  const root = new Map<string, Knowledge>();
  for (const { fieldPath, operator, value } of disjunct)
    if (!isName(fieldPath)) addFact(root, fieldPath, { operator, value });
  return { ...map({ data: toMap(root) }), partial: true };
}

/** Returns the value of `request.query`. */
export function queryValue(query: ListQuery): MapValue {
  const order = (query.orderBy ?? []).map(
    ({ fieldPath, direction }) => [fieldPath.join('.'), string(direction)] as const,
  );
  return map({
    limit: query.limit === undefined ? NULL : int(query.limit),
    offset: int(query.offset ?? 0),
    orderBy: map(new Map(order)),
  });
}

interface Fact {
  readonly operator: FieldFilter['operator'];
  readonly value: RulesValue;
}

/** The facts that are known about one field, or about the fields within it. */
interface Knowledge {
  readonly facts: Fact[];
  readonly fields: Map<string, Knowledge>;
}

function addFact(root: Map<string, Knowledge>, fieldPath: readonly string[], fact: Fact): void {
  const [name, ...inner] = fieldPath;
  if (name === undefined) return;
  const known = root.get(name) ?? { facts: [], fields: new Map<string, Knowledge>() };
  root.set(name, known);
  if (inner.length === 0) known.facts.push(fact);
  else addFact(known.fields, inner, fact);
}

function toMap(fields: ReadonlyMap<string, Knowledge>): MapValue {
  const entries = new Map<string, RulesValue>();
  for (const [name, knowledge] of fields) entries.set(name, toValue(knowledge));
  return { ...map(entries), partial: true };
}

function toValue({ facts, fields }: Knowledge): RulesValue {
  const exact = facts.find(({ operator }) => operator === '==');
  if (exact) return exact.value;
  return facts.length > 0 ? constraint(facts) : toMap(fields);
}

function constraint(facts: readonly Fact[]): ConstraintValue {
  return {
    kind: 'constraint',
    conditions: facts.flatMap(({ operator, value }) =>
      isConstraintOperator(operator) ? [{ operator, operand: value }] : [],
    ),
  };
}

function isConstraintOperator(operator: Fact['operator']): operator is ConstraintOperator {
  return operator !== '==' && operator !== 'in' && operator !== 'array-contains-any';
}

function isName(fieldPath: readonly string[]): boolean {
  return fieldPath.length === 1 && fieldPath[0] === '__name__';
}
