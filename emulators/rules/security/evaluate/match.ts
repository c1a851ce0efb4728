/** Finds the `allow` statements of a service that apply to a path, and binds their wildcards. */
import { EvaluationError } from '../EvaluationError.ts';
import type { AllowStatement, MatchBlock, MatchSegment, ServiceBlock } from '../syntax/ast.ts';
import { path, string } from '../values.ts';
import { Scope, type Binding } from './Scope.ts';

/** The id of a document that is not known: any result of a query. */
export const ANY_ID = Symbol('any id');
/** Any number of segments: the place of the collections of a collection group. */
export const ANY_DEPTH = Symbol('any depth');

/** A segment of a path, or in a list request of all the paths that it may return. */
export type TargetSegment = string | typeof ANY_ID | typeof ANY_DEPTH;

export interface MatchedAllow {
  readonly allow: AllowStatement;
  readonly scope: Scope;
}

/**
 * Returns the statements whose match path covers the whole target, in the order of the file.
 * @param version in version 1 a glob takes all segments that are left, at least one, so the blocks
 *   within its block never match; in version 2 it takes any number
 */
export function matchingAllows(
  service: ServiceBlock,
  target: readonly TargetSegment[],
  root: Scope,
  version: number,
): readonly MatchedAllow[] {
  const scope = new Scope(root, new Map(), service.functions);
  const globLengths = version === 1 ? wholeRest : anyLength;
  return service.matches.flatMap((block) => matchBlock(block, target, scope, globLengths));
}

function matchBlock(
  block: MatchBlock,
  target: readonly TargetSegment[],
  parent: Scope,
  globLengths: GlobLengths,
): readonly MatchedAllow[] {
  return matchSegments(block.segments, target, new Map(), globLengths).flatMap(
    ({ variables, rest }) => {
      const scope = new Scope(parent, variables, block.functions);
      const own = rest.length === 0 ? block.allows.map((allow) => ({ allow, scope })) : [];
      const inner = block.matches.flatMap((nested) => matchBlock(nested, rest, scope, globLengths));
      return [...own, ...inner];
    },
  );
}

/** How many segments a glob may take of those that are left. */
type GlobLengths = (left: number) => readonly number[];

const wholeRest: GlobLengths = (left) => (left > 0 ? [left] : []);

const anyLength: GlobLengths = (left) => Array.from({ length: left + 1 }, (_, length) => length);

interface PartialMatch {
  readonly variables: ReadonlyMap<string, Binding>;
  /** The segments that the nested blocks must match. */
  readonly rest: readonly TargetSegment[];
}

/** Returns all ways to match a pattern with the beginning of a target; several only with a glob. */
function matchSegments(
  pattern: readonly MatchSegment[],
  target: readonly TargetSegment[],
  variables: ReadonlyMap<string, Binding>,
  globLengths: GlobLengths,
): readonly PartialMatch[] {
  const [segment, ...following] = pattern;
  if (!segment) return [{ variables, rest: target }];
  const [first, ...rest] = target;
  switch (segment.kind) {
    case 'literal':
      return first === segment.text ? matchSegments(following, rest, variables, globLengths) : [];
    case 'single': {
      if (first === undefined || first === ANY_DEPTH) return [];
      const bound = new Map(variables).set(
        segment.name.text,
        singleValue(segment.name.text, first),
      );
      return matchSegments(following, rest, bound, globLengths);
    }
    case 'glob': {
      return globLengths(target.length).flatMap((length) => {
        const value = globValue(segment.name.text, target.slice(0, length));
        const bound = new Map(variables).set(segment.name.text, value);
        return matchSegments(following, target.slice(length), bound, globLengths);
      });
    }
  }
}

function singleValue(name: string, segment: string | typeof ANY_ID): Binding {
  return segment === ANY_ID ? unknownValue(name) : string(segment);
}

function globValue(name: string, segments: readonly TargetSegment[]): Binding {
  const known = segments.filter((segment) => typeof segment === 'string');
  return known.length === segments.length ? path(known) : unknownValue(name);
}

/** Returns the failure of a wildcard whose value differs between the results of a query. */
function unknownValue(name: string): EvaluationError {
  return new EvaluationError(`The value of ${name} is not known in a query.`);
}
