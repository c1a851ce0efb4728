import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from './attacks/attack.ts';
import type { Battlefield } from './attacks/battlefield.ts';
import { DATABASE_ATTACKS } from './attacks/databaseAttacks.ts';
import { databaseField } from './attacks/databaseField.ts';
import { FIRESTORE_ATTACKS } from './attacks/firestoreAttacks.ts';
import { firestoreField } from './attacks/firestoreField.ts';
import { STORAGE_ATTACKS } from './attacks/storageAttacks.ts';
import { storageField } from './attacks/storageField.ts';
import { signInVisitors, type Callers } from './attacks/visitors.ts';

let callers: Callers;
beforeAll(async () => {
  callers = await signInVisitors();
});
afterAll(() => callers.close());

/** Google's emulator takes longer than ours for some thousand rows. */
const ROWS_LIMIT_MS = 300_000;

const FIELDS = [
  ['firestore.rules', rowsOf<string>(FIRESTORE_ATTACKS), firestoreField],
  ['storage.rules', rowsOf<string>(STORAGE_ATTACKS), storageField],
  ['database.rules.json', rowsOf<string>(DATABASE_ATTACKS), databaseField],
] as const;

describe.each(FIELDS)('%s', (_, rows, open) => {
  let field: Battlefield;
  let outcomes: ReadonlyMap<string, Promise<string>>;
  beforeAll(async () => {
    field = await open(callers);
    await field.prepare(field.rows);
    outcomes = await runAll(field);
  }, ROWS_LIMIT_MS);
  afterAll(() => field.close());

  it.each(rows.map(({ title, expected, id }) => [expected, title, id] as const))(
    '%s: %s',
    async (expected, _title, id) => {
      expect(await outcomes.get(id)).toBe(expected);
    },
  );
});

/** Runs all rows, several at a time. Each row's own test checks its outcome. */
async function runAll(field: Battlefield): Promise<ReadonlyMap<string, Promise<string>>> {
  const outcomes = new Map<string, Promise<string>>();
  const waiting = [...field.rows];
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const outcome = field.attempt(row);
      outcomes.set(row.id, outcome);
      await outcome;
    }
  };
  await Promise.all(Array.from({ length: field.together }, worker));
  return outcomes;
}
