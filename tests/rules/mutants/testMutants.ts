import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../attacks/attack.ts';
import { untilTrue, type Battlefield } from '../attacks/battlefield.ts';
import { concernedBy } from './concerned.ts';
import type { Mutant } from './mutate.ts';

/** Few, because most mutants are noticed by one of the first rows. */
const AT_ONCE = 4;

/** The outcome of a row whose request did not arrive. */
const LOST = /fetch failed|unavailable|ECONN|socket|retry-limit|deadline/i;

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
  const isConcerned = concernedBy(field.rulesFile, rules);
  const all = field.rows.filter((row) => mutants.some(({ name }) => isConcerned(name, row)));
  let touched = all;

  const differs = async (row: Row<string>) => {
    const outcome = await again(async () => {
      const end = await field.attempt(row);
      // That says nothing about the rules.
      if (LOST.test(end)) throw new Error(end);
      return end;
    });
    if (outcome === 'allowed' && !READING.includes(row.operation)) touched.push(row);
    return outcome !== row.expected;
  };

  /** Returns the first row whose answer differs. */
  const noticed = async (rows: readonly Row<string>[]) => {
    await again(() => field.prepare(touched));
    touched = [];
    let noticing: Row<string> | undefined;
    await untilTrue(rows, Math.min(field.together, AT_ONCE), async (row) => {
      if (!(await differs(row))) return false;
      // Data ages, such as an entry of nine minutes ago, so the row has to differ with new data too.
      await again(() => field.prepare([row]));
      if (!(await differs(row))) return false;
      noticing ??= row;
      return true;
    });
    return noticing;
  };

  await field.loadRules(rules);
  const wrong = await noticed(all);
  if (wrong) throw new Error(`${field.rulesFile} answers otherwise already: ${wrong.title}`);
  for (const { name, source, hint } of mutants) {
    try {
      await again(() => field.loadRules(source), 2);
    } catch {
      invalid += 1;
      continue;
    }
    const character = hint?.startsWith('U+') && String.fromCodePoint(Number(`0x${hint.slice(2)}`));
    const likely = ({ what }: Row<string>) =>
      hint !== undefined &&
      (`${what} `.includes(`${hint} `) ||
        (character && character > '~' && what.includes(character)))
        ? 1
        : 0;
    const part = name.split(': ')[0] ?? '';
    // Likely rows are first, then those that have noticed the most mutants of this part, then of all.
    const rows = all
      .filter((row) => isConcerned(name, row))
      .toSorted(
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

/** Tries five times, a moment apart: on a busy machine a connection may be lost. */
async function again<Result>(work: () => Promise<Result>, tries = 5): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    await delay(500);
    return again(work, tries - 1);
  }
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
