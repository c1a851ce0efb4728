/** Runs a task when there is room for it. */
type Run = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Returns a function that runs tasks in the order of its calls, `count` of them at a time. */
export function createLimit(count: number): Run {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < count) running += 1;
    // The task that ends leaves its place to this one.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
