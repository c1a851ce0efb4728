import { startProcess } from '../shared/childProcess.ts';
import { inProject } from '../shared/paths.ts';
import { add, BROKEN, type Counts } from './results.ts';

/**
 * Runs a Node program of the project to its end.
 *
 * @param file its path in the project
 * @returns its exit status
 */
export type Run = (
  file: string,
  args: readonly string[],
  environment?: NodeJS.ProcessEnv,
) => Promise<number>;

/** Runs the parts of `npm test` and collects their results. */
export interface TestRun {
  /** Runs the parts of one lane. An error outside its parts counts as one failure. */
  readonly lane: (name: string, work: () => Promise<void>) => Promise<void>;
  /**
   * Runs one part of `npm test`, prints its output when it has ended, and remembers its result. A
   * part that throws counts as one failure.
   */
  readonly part: (name: string, work: (run: Run) => Promise<Counts>) => Promise<void>;
  /** Prints a table of the parts and the sum of their tests; returns the exit status. */
  readonly report: () => number;
}

interface PartResult {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
}

/**
 * A program that takes longer is stopped and counts as failed. The longest takes 7 minutes on an
 * idle machine, and 15 on one that is busy with something else too.
 */
const PROGRAM_LIMIT_MS = 30 * 60_000;
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * Creates a test run.
 *
 * @param environment the variables of each program
 * @param signal ends the running programs and skips the remaining parts
 */
export function createTestRun({
  environment,
  signal,
}: {
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}): TestRun {
  const results: PartResult[] = [];
  const failed = (error: unknown) => {
    console.error(error);
    return BROKEN;
  };
  return {
    async lane(name, work) {
      const start = Date.now();
      try {
        await work();
      } catch (error) {
        results.push({ name, counts: failed(error), seconds: secondsSince(start) });
      }
    },
    async part(name, work) {
      if (signal.aborted) return;
      console.log(`${name} …`);
      const output: Buffer[] = [];
      const start = Date.now();
      const counts = await work(runInto(output, environment, signal)).catch(failed);
      results.push({ name, counts, seconds: secondsSince(start) });
      console.log(`\n── ${name} (${secondsSince(start)} s) ──`);
      process.stdout.write(Buffer.concat(output));
    },
    report: () => report(results, signal),
  };
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000);
}

/** Runs programs and collects their output, because parallel parts would mix theirs. */
function runInto(output: Buffer[], environment: NodeJS.ProcessEnv, signal: AbortSignal): Run {
  return async (file, args, ownEnvironment = {}) => {
    const managed = startProcess(process.execPath, [inProject(file), ...args], {
      cwd: inProject(''),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...ownEnvironment },
    });
    for (const stream of [managed.child.stdout, managed.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => output.push(chunk));
    }
    const limit = AbortSignal.timeout(PROGRAM_LIMIT_MS);
    const stop = () => {
      if (limit.aborted) output.push(Buffer.from(`${file} did not end and was stopped.\n`));
      void managed.stop();
    };
    const end = AbortSignal.any([signal, limit]);
    end.addEventListener('abort', stop, { once: true });
    const status = await managed.exited;
    end.removeEventListener('abort', stop);
    return limit.aborted ? 1 : status;
  };
}

function report(results: readonly PartResult[], signal: AbortSignal): number {
  console.log('\n── results ──');
  for (const { name, counts, seconds } of results) {
    const { passed, failed, skipped, retried = 0 } = counts;
    const second = retried > 0 ? ` (${retried} at a second try)` : '';
    console.log(
      `${name.padEnd(12)} ${passed} passed${second}, ${failed} failed, ${skipped} skipped  (${seconds} s)`,
    );
  }
  const sum = results.map(({ counts }) => counts).reduce(add, NOTHING);
  const failed = sum.failed + (signal.aborted ? 1 : 0);
  console.log(`\ntests: ${sum.passed} passed, ${failed} failed, ${sum.skipped} skipped`);
  return failed > 0 ? 1 : 0;
}
