/** Checks the paths of match blocks. */
import type { MatchBlock } from '../syntax/ast.ts';
import { PACKAGES } from '../syntax/packages.ts';
import { MAX_PATH_SEGMENTS, MAX_PATH_VARIABLES } from './limits.ts';
import type { Report } from './Report.ts';
import type { StaticScope } from './StaticScope.ts';

/** The part of the limits that the blocks around a block have used up. */
export interface PathSoFar {
  readonly depth: number;
  readonly segments: number;
  readonly variables: number;
  readonly glob: boolean;
}

/** Binds the variables of a block's path in its scope; returns the sums for the nested blocks. */
export function checkMatchPath(
  block: MatchBlock,
  scope: StaticScope,
  outer: PathSoFar,
  version: number,
  report: Report,
): PathSoFar {
  for (const { kind, ...segment } of block.segments) {
    if (kind === 'literal' || !('name' in segment)) continue;
    const { name } = segment;
    if (PACKAGES.has(name.text))
      report.error(name, `${name.text} is a package and cannot be used as variable name.`);
    if (!scope.addVariable(name.text, [kind === 'glob' ? 'path' : 'string']))
      report.error(name, `Variable ${name.text} already exists in the PathTemplate.`);
  }
  checkGlobs(block, outer, version, report);
  const path = {
    depth: outer.depth + 1,
    segments: outer.segments + block.segments.length,
    variables: outer.variables + block.segments.filter(({ kind }) => kind !== 'literal').length,
    glob: outer.glob || block.segments.some(({ kind }) => kind === 'glob'),
  };
  if (path.segments > MAX_PATH_SEGMENTS)
    report.error(block.keyword, `Maximum allowed path length of ${MAX_PATH_SEGMENTS} is reached.`);
  if (path.variables > MAX_PATH_VARIABLES) {
    report.error(
      block.keyword,
      `Maximum allowed count of ${MAX_PATH_VARIABLES} variables in a path is reached.`,
    );
  }
  return path;
}

function checkGlobs(block: MatchBlock, outer: PathSoFar, version: number, report: Report): void {
  const globs = block.segments.filter(({ kind }) => kind === 'glob');
  const last = block.segments.at(-1);
  const [first, second] = globs;
  if (version === 1) {
    const misplaced = globs.find((glob) => glob !== last);
    if (misplaced) {
      report.error(
        { start: misplaced.start, end: misplaced.start + 1 },
        'Invalid glob match expression. ' +
          'Glob matches are permitted as the last segment in a match declaration path.',
      );
    } else if (first && block.matches.length > 0) {
      report.warning(
        block.keyword,
        'Glob(**) resource rules should not have child resource rules.',
      );
    }
    return;
  }
  const problem =
    'Invalid glob match expression. ' +
    'Only one glob match is permitted in a match declaration path.';
  if (second) report.error({ start: second.start, end: second.start + 1 }, problem);
  else if (first && outer.glob) report.error(block.keyword, problem);
}
