/** The options that `npm run bench` passes to each benchmark. */
export interface BenchOptions {
  /** Uses tiny sizes, to show in seconds that the benchmark works. Its figures mean nothing. */
  readonly smoke: boolean;
  /** The folder of another build, which `load` opens in turns with this one. */
  readonly against?: string | undefined;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

/** One line of a benchmark's table. */
export interface Figure {
  readonly measured: string;
  /** A number with its unit, for example '12.3 ms'. */
  readonly value: string;
  readonly target: string;
}

/**
 * Measures one part of the product. Each file of `bench/` exports one as `benchmark`.
 *
 * @throws Error when something could not be measured, or at Ctrl-C; never because a figure misses its
 *   target
 */
export type Benchmark = (options: BenchOptions) => Promise<readonly Figure[]>;

/** Makes a line of a benchmark's table; '' means no target. */
export function figure(measured: string, value: string, target = ''): Figure {
  return { measured, value, target };
}

/** Returns the figures without a measurement: a median of nothing is NaN. */
export function missingFigures(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter(({ value }) => !/\d/.test(value) || /NaN|Infinity/.test(value));
}
