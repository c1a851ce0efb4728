import type { Row } from '../attacks/attack.ts';
import { untilTrue, type Battlefield } from '../attacks/battlefield.ts';
import type { Mutant } from './mutate.ts';

const READING = ['get', 'list', 'count', 'group', 'metadata', 'listen', 'query'];

/** The mutants that no row has noticed, and how many do not compile. */
export interface MutantResult {
  readonly invalid: number;
  readonly survived: readonly string[];
}

/**
 * Runs the rows against each mutant until the answer to one differs.
 *
 * @param onSurvivor is told of each mutant at once, because a run takes an hour
 * @throws Error if the rules themselves do not answer as expected
 */
export async function testMutants(
  field: Battlefield,
  rules: string,
  mutants: readonly Mutant[],
  onSurvivor: (name: string) => void,
): Promise<MutantResult> {
  const survived: string[] = [];
  let invalid = 0;
  const kills = new Kills();
  let touched: Row<string>[] = [...field.rows];

  /** Returns the first row whose answer differs. */
  const noticed = async (rows: readonly Row<string>[]) => {
    await field.prepare(touched);
    touched = [];
    let noticing: Row<string> | undefined;
    await untilTrue(rows, field.together, async (row) => {
      const outcome = await field.attempt(row);
      if (outcome === 'allowed' && !READING.includes(row.operation)) touched.push(row);
      if (outcome !== row.expected) noticing ??= row;
      return outcome !== row.expected;
    });
    return noticing;
  };

  await field.loadRules(rules);
  const wrong = await noticed(field.rows);
  if (wrong) throw new Error(`${field.rulesFile} answers otherwise already: ${wrong.title}`);
  for (const { name, source, hint } of mutants) {
    try {
      await field.loadRules(source);
    } catch {
      invalid += 1;
      continue;
    }
    const likely = (row: Row<string>) =>
      hint !== undefined && `${row.what} `.includes(`${hint} `) ? 1 : 0;
    const part = name.split(': ')[0] ?? '';
    // Likely rows are first, then those that have noticed the most mutants of this part, then of all.
    const rows = field.rows.toSorted(
      (one, other) =>
        likely(other) - likely(one) ||
        kills.of(part, other) - kills.of(part, one) ||
        kills.of('', other) - kills.of('', one),
    );
    const row = await noticed(rows);
    if (row) {
      kills.add(part, row);
      kills.add('', row);
    } else {
      survived.push(name);
      onSurvivor(name);
    }
  }
  return { invalid, survived };
}

/** How many mutants of each part of the rules a row has noticed. */
class Kills {
  readonly #counts = new Map<string, Map<Row<string>, number>>();

  of(part: string, row: Row<string>): number {
    return this.#counts.get(part)?.get(row) ?? 0;
  }

  add(part: string, row: Row<string>): void {
    const counts = this.#counts.get(part) ?? new Map<Row<string>, number>();
    this.#counts.set(part, counts.set(row, this.of(part, row) + 1));
  }
}
