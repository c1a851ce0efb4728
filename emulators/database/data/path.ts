import { keyProblem } from './keys.ts';

/** A place in the database: the keys that lead to it from the root. */
export type Path = readonly string[];

/** Deepest place that may hold data. */
export const maxDepth = 32;

/** Splits a path on its slashes; leading, trailing and double slashes do not count. */
export function parsePath(text: string): Path {
  return text.split('/').filter((key) => key !== '');
}

/** Formats a path as pushes carry it: without a leading slash. */
export function formatPath(path: Path): string {
  return path.join('/');
}

/** Returns why data cannot be stored at this path, or null if it can. */
export function pathProblem(path: Path): string | null {
  if (path.length > maxDepth) return `Paths must be at most ${maxDepth} levels deep`;
  for (const key of path) {
    const problem = keyProblem(key);
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether `path` is `ancestor` or lies below it. */
export function isAtOrBelow(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, depth) => key === path[depth]);
}

/** Whether a change at one of the two places can be seen at the other. */
export function overlap(a: Path, b: Path): boolean {
  return isAtOrBelow(a, b) || isAtOrBelow(b, a);
}
