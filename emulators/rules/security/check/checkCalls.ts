/** Functions may not call themselves, nor one another too deep. */
import { MAX_CALL_DEPTH } from './limits.ts';
import type { Report } from './Report.ts';
import type { StaticFunction } from './StaticScope.ts';

/** Call after the bodies of all functions have been checked, which is when the callees are known. */
export function checkCalls(functions: readonly StaticFunction[], report: Report): void {
  const cycles = functions.filter((entry) => reaches(entry, entry, new Set()));
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
  const depths = new Map<StaticFunction, readonly StaticFunction[]>();
  for (const entry of functions) {
    const stack = deepestStack(entry, depths);
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

function reaches(from: StaticFunction, goal: StaticFunction, seen: Set<StaticFunction>): boolean {
  return [...(from.callees ?? [])].some((callee) => {
    if (callee === goal) {
      return true;
    }
    if (seen.has(callee)) {
      return false;
    }
    seen.add(callee);
    return reaches(callee, goal, seen);
  });
}

/** The longest chain of calls that begins with a function; there are no cycles here. */
function deepestStack(
  entry: StaticFunction,
  known: Map<StaticFunction, readonly StaticFunction[]>,
): readonly StaticFunction[] {
  const before = known.get(entry);
  if (before) {
    return before;
  }
  let deepest: readonly StaticFunction[] = [];
  for (const callee of entry.callees ?? []) {
    const stack = deepestStack(callee, known);
    deepest = stack.length > deepest.length ? stack : deepest;
  }
  const stack = [entry, ...deepest];
  known.set(entry, stack);
  return stack;
}
