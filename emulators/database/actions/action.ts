import type { Path } from '../data/path.ts';
import { parsePath } from '../data/path.ts';
import { InvalidData } from '../data/json.ts';
import type { Session } from '../session.ts';

/** What a client asks for. Returns the data of the `ok` answer as JSON text; throws what failures.ts knows. */
export type Action = (session: Session, body: Readonly<Record<string, unknown>>) => string;

/** The answer of actions that have nothing to say. */
export const nothing = '""';

/** The path of a request. @throws InvalidData */
export function pathOf(body: Readonly<Record<string, unknown>>): Path {
  const { p: path } = body;
  if (typeof path !== 'string') throw new InvalidData('The request names no path');
  return parsePath(path);
}
