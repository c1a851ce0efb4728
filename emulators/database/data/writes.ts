/** A write: values for one or more places, applied together. */
import { InvalidData, priorityFromJson, treeFromJson } from './json.ts';
import type { Path } from './path.ts';
import { formatPath, parsePath, pathProblem } from './path.ts';
import { priorityLeaf, resolveServerValues } from './serverValues.ts';
import type { Tree } from './tree.ts';
import { treeAt, withPriority, withTreeAt } from './tree.ts';

/** One place of a write, with the JSON as it was sent (server values unresolved). */
export interface Assignment {
  readonly path: Path;
  readonly json: unknown;
}

/** The effect of a write: the data afterwards, and the places that were assigned. */
export interface Applied {
  readonly root: Tree;
  readonly paths: readonly Path[];
}

/** Reads the assignments of a merge: each key is a path below `path`. @throws InvalidData */
export function mergeAssignments(path: Path, json: unknown): Assignment[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new InvalidData('Data to merge must be an object');
  const assignments = Object.entries(json).map(([key, value]: [string, unknown]) => ({
    path: [...path, ...parsePath(key)],
    json: value,
  }));
  const places = new Set(assignments.map((assignment) => formatPath(assignment.path)));
  const nested = assignments.some((assignment) =>
    assignment.path.some((_, depth) => places.has(formatPath(assignment.path.slice(0, depth)))),
  );
  if (nested || places.size !== assignments.length)
    throw new InvalidData('Paths of one update must not contain each other');
  return assignments;
}

function assign(root: Tree, { path, json }: Assignment, now: number): Applied {
  const last = path.at(-1);
  const place = last === '.priority' ? path.slice(0, -1) : path;
  const problem = pathProblem(place);
  if (problem !== null) throw new InvalidData(problem);
  const existing = treeAt(root, place);
  if (last === '.priority') {
    const priority = priorityFromJson(resolveServerValues(json, priorityLeaf(existing), now));
    return { root: withTreeAt(root, place, withPriority(existing, priority)), paths: [place] };
  }
  const value = treeFromJson(resolveServerValues(json, existing, now), place.length);
  return { root: withTreeAt(root, place, value), paths: [place] };
}

/**
 * Applies the assignments of one write in order.
 * @param now the time of the write in milliseconds, for server values
 * @throws InvalidData
 */
export function applyWrite(root: Tree, assignments: readonly Assignment[], now: number): Applied {
  const paths: Path[] = [];
  let after = root;
  for (const assignment of assignments) {
    const applied = assign(after, assignment, now);
    after = applied.root;
    paths.push(...applied.paths);
  }
  return { root: after, paths };
}
