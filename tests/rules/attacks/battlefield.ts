/** Runs the rows of one rules file, for the test of its table and for the command for mutants. */
import { storedNamePath } from '../../../src/model/storedName.ts';
import type { Row, Situation, VisitorName } from './attack.ts';
import type { Callers } from './visitors.ts';

/** The rules of one service, its rows, and the data that they need. */
export interface Battlefield {
  readonly rulesFile: string;
  readonly rows: readonly Row<string>[];
  /** Puts the data of these rows into the state that they start from. */
  readonly prepare: (rows: readonly Row<string>[]) => Promise<void>;
  /** Tries a row; resolves with what happened. */
  readonly attempt: (row: Row<string>) => Promise<string>;
  /** How many rows may run at the same time. */
  readonly together: number;
  /** Replaces the rules. Rejects if they do not compile. */
  readonly loadRules: (source: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Returns the values that a payload of this row may depend on. */
export function situationOf(row: Row<string>, { visitors }: Callers, now = 0): Situation {
  const uid = (name: VisitorName) => visitors[name].uid;
  return { me: uid(row.as), uid, row: row.id, now };
}

/** Returns a place with its placeholders filled in. */
export function placeOf(path: string, { me, row, uid }: Situation): string {
  return path
    .replaceAll('{name}', storedNamePath(`CD/note/${row}.pdf`).replace(/.*\//, ''))
    .replaceAll('{row}', row)
    .replaceAll('{me}', me || 'nobody')
    .replaceAll('{operator}', uid('operator'));
}

const DENIED = /permission.denied|storage\/unauthorized/i;

/** Returns 'allowed', 'denied', or any other failure. A missing file counts as allowed. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'allowed';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'storage/object-not-found') return 'allowed';
    return DENIED.test(`${code} ${String(error)}`) ? 'denied' : `failed: ${code} ${String(error)}`;
  }
}

/** Runs `work` for each item, `together` at a time, until it resolves with true for one. */
export async function untilTrue<Item>(
  items: readonly Item[],
  together: number,
  work: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  const waiting = [...items];
  let isFound = false;
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && !isFound; item = waiting.shift()) {
      if (await work(item)) isFound = true;
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  return isFound;
}
