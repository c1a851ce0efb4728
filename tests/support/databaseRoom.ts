/** The rules of the Realtime Database on their own engine, with a clock that the test moves. */
import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  getDatabase,
  push,
  ref,
  serverTimestamp,
  update,
  type Database,
} from 'firebase/database';
import { startDatabaseEmulator } from 'firebase-without-java/database';
import { tokenOf } from './token.ts';

// Refusals are expected here, and the SDK would print each one.
setLogLevel('silent');

const HOST = '127.0.0.1';
const NAMESPACE = 'demo-rules';
const rules = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');

export const key = 'p8pQ0vZ3-operator-key';

interface User {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** An engine with the project's rules, and its clients. */
export interface Room {
  /** The engine's time in milliseconds. */
  readonly now: () => number;
  /** Moves the engine's time forward. */
  readonly wait: (ms: number) => void;
  /** A client of the official SDK, for a user or signed out. */
  readonly client: (user?: User) => Database;
  /** A REST request as the administrator. */
  readonly rest: (path: string, method?: string, body?: unknown) => Promise<Response>;
  /** The data at a path, regardless of the rules. */
  readonly stored: (path: string) => Promise<unknown>;
  /** Empties the room, except for the operator's key and one message of Ann's, 10 s old. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

let appCount = 0;

/** Starts an engine with the project's rules. */
export async function openRoom(): Promise<Room> {
  let now = 1_763_700_000_000;
  const engine = await startDatabaseEmulator({ host: HOST, port: 0, clock: () => now });
  const { port } = engine;
  const apps: FirebaseApp[] = [];
  const send = async (path: string, method: string, body?: string): Promise<Response> => {
    const response = await fetch(`http://${HOST}:${port}${path}?ns=${NAMESPACE}&format=export`, {
      method,
      headers: { authorization: 'Bearer owner' },
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response;
  };
  const rest: Room['rest'] = (path, method = 'GET', body) =>
    send(`/${path}.json`, method, body === undefined ? undefined : JSON.stringify(body));
  await send('/.settings/rules.json', 'PUT', rules);
  return {
    now: () => now,
    wait: (ms) => (now += ms),
    client(user) {
      const app = initializeApp({ projectId: 'demo-rules' }, `room ${(appCount += 1)}`);
      apps.push(app);
      const database = getDatabase(app, `http://${HOST}:${port}?ns=${NAMESPACE}`);
      connectDatabaseEmulator(database, HOST, port, user ? { mockUserToken: tokenOf(user) } : {});
      return database;
    },
    rest,
    stored: async (path): Promise<unknown> => (await rest(path)).json(),
    async reset() {
      now += 60_000;
      await rest('', 'PUT', {
        admin: { securitykey: { key } },
        messages: { old: { text: 'hello', sender: 'Ann', timestamp: now - 10_000 } },
      });
    },
    async close() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await engine.close();
    },
  };
}

/** Sends a message within the pace; `changes` replace or extend the update. */
export function sendMessage(
  database: Database,
  uid: string,
  message: Readonly<Record<string, unknown>> = {},
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const id = push(ref(database, 'messages')).key;
  return update(ref(database), {
    [`messages/${id}`]: { text: 'hi', sender: 'Ann', timestamp: serverTimestamp(), ...message },
    [`pace/${uid}`]: { at: serverTimestamp(), id },
    ...changes,
  });
}

/** The error message of a refused read or write. Throws if it was allowed. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('the attempt was allowed');
}

export const denied = 'PERMISSION_DENIED: Permission denied';
