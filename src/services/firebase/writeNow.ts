import * as v from 'valibot';
import { orAborted } from '#lib/timeLimit.ts';
import { BusyError, WriteError } from '#model/writeError.ts';
import { loadAuth } from './auth.ts';
import { DeniedError, isDenied } from './sdkErrors.ts';
import { databaseUrl, documentName, DOCUMENTS_URL, firebaseFetch } from './rest.ts';

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

/** The fields of a document, as the SDK gives them. */
type Data = Readonly<Record<string, unknown>>;

/** A write to Firestore, in the form of its REST API. */
export type FirestoreWrite =
  | { readonly delete: string }
  | {
      readonly update: { readonly name: string; readonly fields: object };
      readonly updateMask?: object;
      readonly updateTransforms?: readonly object[];
    };

/** Writes a whole document. @param timeField the field that becomes the server's time */
export function setDocument(path: string, data: Data, timeField?: string): FirestoreWrite {
  return {
    update: { name: documentName(path), fields: restFields(data) },
    ...(timeField !== undefined && {
      updateTransforms: [{ fieldPath: timeField, setToServerValue: 'REQUEST_TIME' }],
    }),
  };
}

/** Writes some fields of a document; undefined removes a field. @param timeField as above */
export function updateDocument(path: string, data: Data, timeField?: string): FirestoreWrite {
  const fieldPaths = Object.keys(data);
  return { ...setDocument(path, data, timeField), updateMask: { fieldPaths } };
}

export function deleteDocument(path: string): FirestoreWrite {
  return { delete: documentName(path) };
}

function restFields(data: Data): Record<string, object> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, restValue(value)]],
    ),
  );
}

/** Returns a value as Firestore's REST API spells it. */
function restValue(value: unknown): object {
  if (isTime(value)) {
    const seconds = new Date(value.seconds * 1_000).toISOString().slice(0, 19);
    return { timestampValue: `${seconds}.${String(value.nanoseconds).padStart(9, '0')}Z` };
  }
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { booleanValue: value };
    case 'number':
      return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
    default:
      if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } };
      return value === null || value === undefined
        ? { nullValue: null }
        : { mapValue: { fields: restFields({ ...value }) } };
  }
}

/** Whether a value is a time of the SDK, which pages without Firestore do not load for this. */
function isTime(
  value: unknown,
): value is { readonly seconds: number; readonly nanoseconds: number } {
  return value instanceof Object && 'toMillis' in value;
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
