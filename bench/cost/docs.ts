import { readProjectFile } from '../../scripts/shared/paths.ts';

/** How far a figure of docs/cost.md may be from what is measured. */
const TOLERANCE = 0.2;
/** Small numbers, such as a request more or less, are no difference. */
const ALWAYS_ALLOWED = 2;

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
  const cells = line.split('|').slice(2, -1);
  const written = cells.map((cell) => Number(/\d[\d,.]*/.exec(cell)?.[0].replaceAll(',', '') ?? 0));
  const isFar = measured.some((value, index) => {
    const said = written[index] ?? 0;
    return Math.abs(said - value) > Math.max(ALWAYS_ALLOWED, TOLERANCE * value);
  });
  return isFar
    ? [`docs/cost.md, '${name}': ${written.join(', ')} there, measured ${measured.join(', ')}.`]
    : [];
}
