import type { Page } from '@playwright/test';

/** An event of a trace, as Chromium writes it. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The processor's microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Notes the tasks of a page from now on.
 *
 * @returns a function that ends it, and says for how many milliseconds of the processor the longest
 *   task kept the page from answering; on a busy machine it may take many times as long
 */
export async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  return async () => {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
    const threads = new Set(
      trace.traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    );
    const tasks = trace.traceEvents.filter(
      (event) => event.name.endsWith('RunTask') && threads.has(threadOf(event)),
    );
    if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
  };
}
