import { readProjectFile } from '../shared/paths.ts';
import type { Figure } from './benchmark.ts';

/** How far a figure of a document may be from what is measured. */
const TOLERANCE = 0.2;
/** Small differences, such as a request or two more, are none. */
const isSmall = (difference: number) => difference <= (Number.isInteger(difference) ? 2 : 0.05);

/** Whether each figure of a document is near the measured one; a missing one is 0. */
function areNear(written: readonly number[], measured: readonly number[]): boolean {
  return measured.every((value, index) => {
    const difference = Math.abs((written[index] ?? 0) - value);
    return difference <= TOLERANCE * value || isSmall(difference);
  });
}

/** The numbers of a text: '1,000 kB, 1 connection' has two. */
const numbersOf = (text: string): readonly number[] =>
  (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((number) =>
    Number(number.replaceAll(',', '')),
  );

/** The cells of a row of a table, of which the first is its name. */
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Returns how a row of docs/cost.md differs from what was measured.
 *
 * @param name the row's first cell
 * @param measured the first number of each further cell
 */
export function differenceFromDocs(name: string, measured: readonly number[]): readonly string[] {
  const line = readProjectFile('docs/cost.md')
    .split('\n')
    .find((text) => text.startsWith(`| ${name} `));
  if (line === undefined) return [`docs/cost.md has no row '${name}'.`];
  const written = cellsOf(line)
    .slice(1)
    .map((cell) => numbersOf(cell)[0] ?? 0);
  return areNear(written, measured)
    ? []
    : [`docs/cost.md, '${name}': ${written.join(', ')} there, measured ${measured.join(', ')}.`];
}

/**
 * Returns how the table of a document below the line `<!-- npm run bench -- NAME -->` differs from
 * the figures of that benchmark. The first cell of each row is what the benchmark calls the figure,
 * the last is its value.
 */
export function differencesFromTable(
  text: string,
  benchmark: string,
  figures: readonly Figure[],
): readonly string[] {
  const [, marked] = text.split(`<!-- npm run bench -- ${benchmark} -->`);
  if (marked === undefined) return [];
  const [table = ''] = /(?:^\|.*\n?)+/m.exec(marked) ?? [];
  return table
    .trimEnd()
    .split('\n')
    .slice(2)
    .flatMap((row) => {
      const cells = cellsOf(row);
      const [name, written = ''] = [cells[0], cells.at(-1)];
      const value = figures.find(({ measured }) => measured === name)?.value;
      if (value === undefined) return [`'${name}' is no figure of the benchmark '${benchmark}'.`];
      return areNear(numbersOf(written), numbersOf(value))
        ? []
        : [`'${name}': ${written} in the document, measured ${value}.`];
    });
}
