import { setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  goOffline,
  onValue,
  ref,
  remove,
  set,
  update,
  type Database,
} from 'firebase/database';
import { readFileSync } from 'node:fs';
import { startDatabaseEmulator } from 'firebase-without-java/database';
import { HOST } from '../../../scripts/shared/ports.ts';
import { FORMER_KEY, KEY, rowsOf, VISITORS, type Row } from './attack.ts';
import { outcomeOf, placeOf, situationOf, type Battlefield } from './battlefield.ts';
import { DATABASE_ATTACKS, OLD_TIME, type DatabaseOperation } from './databaseAttacks.ts';
import type { Callers } from './visitors.ts';

const NAMESPACE = 'demo-rules';

const HOUR_MS = 3_600_000;

/** Opens the Realtime Database on a separate engine, whose clock stands still within a row. */
export async function databaseField(callers: Callers): Promise<Battlefield> {
  // Refusals are expected here, and the SDK would print each one.
  setLogLevel('silent');
  let now = 1_763_700_000_000;
  const engine = await startDatabaseEmulator({ host: HOST, port: 0, clock: () => now });
  const address = `http://${HOST}:${engine.port}`;
  const ask = async (path: string, method: string, body: string) => {
    const response = await fetch(`${address}${path}?ns=${NAMESPACE}`, {
      method,
      headers: { authorization: 'Bearer owner' },
      body,
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const loadRules = (source: string) => ask('/.settings/rules.json', 'PUT', source);
  const connect = (app: FirebaseApp): Database => {
    const database = getDatabase(app, `${address}?ns=${NAMESPACE}`);
    connectDatabaseEmulator(database, HOST, engine.port);
    return database;
  };
  const clients = new Map(VISITORS.map((name) => [name, connect(callers.visitors[name].app)]));
  const { former, wrong, expired, operator } = callers.visitors;
  await loadRules(readFileSync('database.rules.json', 'utf8'));

  let isFresh = false;
  let resetAt = 0;
  /** Gives every row the same data and its own additions. */
  const reset = async (additions: Readonly<Record<string, unknown>>) => {
    const hasAdditions = Object.keys(additions).length > 0;
    if (isFresh && !hasAdditions && now - resetAt < HOUR_MS) return;
    isFresh = !hasAdditions;
    resetAt = now;
    const message = { text: 'hello', sender: 'Ann', timestamp: OLD_TIME };
    const proofs = {
      [former.uid]: { key: FORMER_KEY, at: now },
      [wrong.uid]: { key: 'guess', at: now },
      [expired.uid]: { key: KEY, at: now - 8 * HOUR_MS },
      [operator.uid]: { key: KEY, at: now },
    };
    const data = {
      admin: { securitykey: { key: KEY } },
      operators: proofs,
      messages: { old: message, second: message },
      shutdown: { status: false },
    };
    await ask('/.json', 'PUT', JSON.stringify(data));
    if (hasAdditions) await ask('/.json', 'PATCH', JSON.stringify(additions));
  };

  return {
    rulesFile: 'database.rules.json',
    rows: rowsOf(DATABASE_ATTACKS),
    // Each row prepares its own data.
    prepare: () => Promise.resolve(),
    async attempt(row: Row<string>) {
      const database = clients.get(row.as);
      if (!database) throw new Error(`Nobody is called ${row.as}.`);
      now += 600_000;
      const before = situationOf(row, callers, now);
      await reset((row.given?.(before) ?? {}) as Record<string, unknown>);
      const path = placeOf(row.at, before);
      const operation = row.operation as DatabaseOperation;
      if (operation === 'query') return outcomeOf(queryByTime(`${address}/${path}.json`));
      const outcome = await outcomeOf(perform(database, operation, path, row.data?.(before)));
      const isReading = operation === 'get' || operation === 'listen';
      if (outcome !== 'denied' && !isReading) isFresh = false;
      return outcome;
    },
    // The clock and the data belong to one row at a time.
    together: 1,
    loadRules,
    close() {
      for (const database of clients.values()) goOffline(database);
      return engine.close();
    },
  };
}

/** Queries over REST, which needs an index. The SDK sorts by itself if there is none. */
async function queryByTime(address: string): Promise<void> {
  const query = `ns=${NAMESPACE}&orderBy=%22timestamp%22&limitToLast=1`;
  const response = await fetch(`${address}?${query}`);
  if (!response.ok) throw new Error(await response.text());
}

async function perform(
  database: Database,
  operation: Exclude<DatabaseOperation, 'query'>,
  path: string,
  data: unknown,
): Promise<unknown> {
  const place = path === '' ? ref(database) : ref(database, path);
  switch (operation) {
    case 'get':
      return get(place);
    case 'listen':
      return new Promise<void>((resolve, reject) => {
        const stop = onValue(
          place,
          () => {
            setTimeout(stop);
            resolve();
          },
          reject,
        );
      });
    case 'set':
      return set(place, data);
    case 'update':
      return update(place, data as object);
    case 'remove':
      return remove(place);
  }
}
