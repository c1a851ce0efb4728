/** Checks that functions do not call themselves, nor one another too deeply. */
import { MAX_CALL_DEPTH } from './limits.ts';
import type { Report } from './Report.ts';
import type { StaticFunction } from './StaticScope.ts';

/** Must be called after all function bodies have been checked: the callees are known only then. */
export function checkCalls(functions: readonly StaticFunction[], report: Report): void {
  const cycles = functions.filter(reachesItself);
  const [first] = cycles;
  if (first) {
    const names = cycles.map(({ declared }) => declared.name.text).join(',');
    report.error(
      first.declared.name,
      first.callees?.has(first)
        ? 'Recursive call is not allowed.'
        : `Detected a call cycle between [${names}] functions.`,
    );
    return;
  }
  const known = new Map<StaticFunction, readonly StaticFunction[]>();
  for (const entry of functions) {
    const stack = deepestStack(entry, known, MAX_CALL_DEPTH + 1);
    const tooDeep = stack[MAX_CALL_DEPTH + 1];
    if (tooDeep) {
      const names = stack.slice(0, MAX_CALL_DEPTH + 1).map(({ declared }) => declared.name.text);
      report.error(
        tooDeep.declared.name,
        `Maximum allowed call depth of ${MAX_CALL_DEPTH} is reached for [${names.join('->')}] call stack.`,
      );
      return;
    }
  }
}

/** Not recursive, because a file may declare more functions than the stack has room for. */
function reachesItself(entry: StaticFunction): boolean {
  const reached = new Set(entry.callees);
  for (const callee of reached) callee.callees?.forEach((next) => reached.add(next));
  return reached.has(entry);
}

/**
 * Returns the longest chain of calls that begins with a function; there are no cycles here.
 * @param more how many calls to follow; a chain that was cut off is too long, so the search ends
 */
function deepestStack(
  entry: StaticFunction,
  known: Map<StaticFunction, readonly StaticFunction[]>,
  more: number,
): readonly StaticFunction[] {
  const before = known.get(entry);
  if (before) return before;
  let deepest: readonly StaticFunction[] = [];
  for (const callee of more === 0 ? [] : (entry.callees ?? [])) {
    const stack = deepestStack(callee, known, more - 1);
    deepest = stack.length > deepest.length ? stack : deepest;
  }
  const stack = [entry, ...deepest];
  known.set(entry, stack);
  return stack;
}
