/** The project's own rules on an engine whose clock the test moves. */
import { readFileSync } from 'node:fs';
import { push, ref, serverTimestamp, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { startEngine } from '../database/support.ts';
import type { TestEngine } from '../database/support.ts';

const rules = readFileSync(new URL('../../../database.rules.json', import.meta.url), 'utf8');

export const key = 'p8pQ0vZ3-operator-key';
export const deletedText = 'This message is deleted !';

export interface Room {
  readonly engine: TestEngine;
  /** The engine's time in milliseconds. */
  readonly now: () => number;
  /** Moves the time of the engine on. */
  readonly wait: (ms: number) => void;
  /** What stands at a path, past the rules. */
  readonly stored: (path: string) => Promise<unknown>;
  /** Empties the room but for the operator's key and one message of ann's, 10 s old. */
  readonly reset: () => Promise<void>;
}

export async function openRoom(): Promise<Room> {
  let now = 1_763_700_000_000;
  const engine = await startEngine(() => now);
  const answer = await engine.useRules(rules);
  if (!answer.ok) throw new Error(await answer.text());
  return {
    engine,
    now: () => now,
    wait: (ms) => (now += ms),
    stored: async (path): Promise<unknown> => {
      const response = await engine.rest(`/${path}.json?format=export`, { user: 'owner' });
      return response.json();
    },
    reset: async () => {
      now += 60_000;
      await engine.load({
        admin: { securitykey: { key } },
        messages: { old: { text: 'hello', sender: 'Ann', timestamp: now - 10_000 } },
      });
    },
  };
}

/** The update that sends a message within the pace; `changes` bend it. */
export function sendMessage(
  database: Database,
  uid: string,
  message: Readonly<Record<string, unknown>> = {},
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const id = push(ref(database, 'messages')).key;
  return update(ref(database), {
    [`messages/${id}`]: { text: 'hi', sender: 'Ann', timestamp: serverTimestamp(), ...message },
    [`pace/${uid}`]: serverTimestamp(),
    ...changes,
  });
}

/** The update that deletes message `old` within the pace; `changes` bend it. */
export function deleteMessage(
  database: Database,
  uid: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return update(ref(database), {
    'messages/old/text': deletedText,
    [`pace/${uid}`]: serverTimestamp(),
    ...changes,
  });
}

/** The code of a refused write or read; fails if it was allowed. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('the attempt was allowed');
}

export const denied = 'PERMISSION_DENIED: Permission denied';
