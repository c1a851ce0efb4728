import * as v from 'valibot';
import { orAborted } from '#lib/timeLimit.ts';
import { BusyError, WriteError } from '#model/writeError.ts';
import { loadAuth } from './auth.ts';
import { DeniedError, isDenied } from './sdkErrors.ts';
import { databaseUrl, DOCUMENTS_URL, firebaseFetch } from './rest.ts';

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
 * @throws WriteError when no server confirms it or the signal is aborted, BusyError, or an error
 *   that `isDenied` recognises
 */
export async function writeDatabaseNow(
  { method, path, value, readFirst }: DatabaseWrite,
  options: SendOptions,
): Promise<void> {
  const auth = await orWriteError(false, orAborted(idToken(), options.signal));
  if (readFirst !== undefined) {
    const read = request(databaseUrl(readFirst, { auth }), options);
    await orWriteError(
      false,
      read.then((answer) => answer.json()),
    );
  }
  const url = databaseUrl(path, { auth, print: 'silent' });
  const body = value === undefined ? null : JSON.stringify(value);
  await orWriteError(
    true,
    confirmed(request(url, { method, body, ...options }), ({ status }) => status === 204),
  );
}

/** The time at which the Realtime Database receives the write, as a value. */
export const SERVER_TIME = { '.sv': 'timestamp' };

/** A write to Firestore, in the form of its REST API. */
export type FirestoreWrite =
  | { readonly delete: string }
  | {
      readonly update: { readonly name: string; readonly fields: object };
      /** The fields to write; all others stay. Without a mask, the others are removed. */
      readonly updateMask?: object;
      readonly updateTransforms?: readonly object[];
    };

/** Sets a field to the time at which the server receives the write. */
export function timeOfWrite(fieldPath: string): object {
  return { fieldPath, setToServerValue: 'REQUEST_TIME' };
}

/** A text as a field's value. */
export function textValue(stringValue: string): object {
  return { stringValue };
}

/**
 * Writes to Firestore now or never, all or nothing: Firestore's SDK cannot abort a request.
 *
 * @throws as `writeDatabaseNow` does
 */
export async function writeFirestoreNow(
  write: FirestoreWrite | readonly FirestoreWrite[],
  options: SendOptions,
): Promise<void> {
  const token = await orWriteError(false, orAborted(idToken(), options.signal));
  const writes = [write].flat();
  const sent = request(`${DOCUMENTS_URL}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ writes }),
    ...options,
  });
  const isCommitted = async (answer: Response) => v.is(commitAnswer, await answer.json());
  await orWriteError(true, confirmed(sent, isCommitted));
}

const commitAnswer = v.object({ writeResults: v.array(v.unknown()), commitTime: v.string() });

/**
 * Waits for the answer to a write, and reads it: a school's filter or a hotel's login page answers
 * 200 to everything.
 *
 * @throws Error when the service itself did not answer
 */
async function confirmed(
  sent: Promise<Response>,
  isConfirmation: (answer: Response) => boolean | Promise<boolean>,
): Promise<void> {
  if (!(await isConfirmation(await sent))) throw new Error('Another server answered the write.');
}

async function idToken(): Promise<string> {
  const { auth } = await loadAuth();
  if (!auth.currentUser) throw new Error('Nobody is signed in.');
  return auth.currentUser.getIdToken();
}

async function request(url: string | URL, init: RequestInit): Promise<Response> {
  const response = await firebaseFetch(url, init);
  const { ok, status } = response;
  if (status === 401 || status === 403) throw new DeniedError(`The rules refuse it: ${status}.`);
  if (status === 429) throw new BusyError();
  if (!ok) throw new Error(`The server answers ${status}.`);
  return response;
}

/**
 * Waits for work, and turns a failure into a WriteError, but not a refusal or a BusyError.
 *
 * @param wasSent whether a write was on its way, so it may have been accepted without an answer
 * @throws WriteError, BusyError, or an error that `isDenied` recognises
 */
export async function orWriteError<Value>(wasSent: boolean, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw isDenied(error) || error instanceof BusyError ? error : new WriteError(wasSent, error);
  }
}
