import { orAborted } from '#lib/timeLimit.ts';
import { WriteError } from '#model/errors.ts';
import { visitorToken } from './auth.ts';
import { commit, type FirestoreWrite } from './firestore.ts';
import { databaseUrl, firebaseJson, firebaseRequest } from './rest.ts';
import { isBusy, isDenied } from './sdkErrors.ts';

/** A write to the Realtime Database: the value of a path, or the values of several paths. */
export interface DatabaseWrite {
  readonly method: 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly value?: unknown;
  /**
   * A path that is read before the write, which is sent only if the server has just answered.
   * Otherwise the write could wait in a hanging server, and be carried out when it recovers.
   */
  readonly readFirst?: string;
}

interface SendOptions {
  /** Ends the write: nothing is sent after that. */
  readonly signal: AbortSignal;
  /** Lets the write arrive even if the page is left. */
  readonly keepalive?: boolean;
}

/** A path that is always empty. Only the operator may read it. */
export const OPERATOR_ONLY = 'unlocked';

/**
 * Writes to the Realtime Database now or never: over REST, because the SDK keeps a write until it
 * is connected, however late that is.
 *
 * @throws WriteError when no server confirms it or the signal is aborted, or an error that `isDenied`
 *   or `isBusy` recognises
 */
export async function writeDatabaseNow(
  { method, path, value, readFirst }: DatabaseWrite,
  options: SendOptions,
): Promise<void> {
  const auth = await orWriteError(false, orAborted(idToken(), options.signal));
  if (readFirst !== undefined) {
    const url = databaseUrl(readFirst, { auth });
    await orWriteError(false, firebaseJson('The read before a write', url, { ...options }));
  }
  const url = databaseUrl(path, { auth, print: 'silent' });
  const body = value === undefined ? null : JSON.stringify(value);
  const sent = firebaseRequest('The write', url, { method, body, ...options });
  const { status } = await orWriteError(true, sent);
  // A school's filter or a hotel's login page answers 200 to everything.
  if (status !== 204) throw new WriteError(true, status);
}

/** The time at which the Realtime Database receives the write, as a value. */
export const SERVER_TIME = { '.sv': 'timestamp' };

/**
 * Writes to Firestore now or never, all or nothing.
 *
 * @throws as `writeDatabaseNow` does
 */
export async function writeFirestoreNow(
  write: FirestoreWrite | readonly FirestoreWrite[],
  options: SendOptions,
): Promise<void> {
  const token = await orWriteError(false, orAborted(idToken(), options.signal));
  // The request leaves at once: a page that is being closed sends nothing later.
  await orWriteError(true, commit([write].flat(), { ...options, token }));
}

async function idToken(): Promise<string> {
  const token = await visitorToken();
  if (token === undefined) throw new Error('Nobody is signed in.');
  return token;
}

/**
 * Waits for work, and turns a failure into a WriteError, but not a refusal by rules or a busy service.
 *
 * @param wasSent whether a write was on its way, so it may have been accepted without an answer
 * @throws WriteError, or an error that `isDenied` or `isBusy` recognises
 */
export async function orWriteError<Value>(wasSent: boolean, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw isDenied(error) || isBusy(error) ? error : new WriteError(wasSent, error);
  }
}
