import type { Path } from '../data/path.ts';
import { parsePath } from '../data/path.ts';
import { InvalidData } from '../data/json.ts';
import type { Client } from '../client.ts';

/**
 * Carries out a client's request and returns the data of the `ok` answer as JSON text.
 * It throws the errors that failures.ts turns into answers.
 */
export type Action = (client: Client, body: Readonly<Record<string, unknown>>) => string;

/** The answer of actions without a result: an empty JSON string. */
export const nothing = '""';

/** Returns the path of a request. @throws InvalidData */
export function pathOf(body: Readonly<Record<string, unknown>>): Path {
  const { p: path } = body;
  if (typeof path !== 'string') throw new InvalidData('The request names no path');
  return parsePath(path);
}
