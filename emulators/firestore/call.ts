/** One request to the documents of a database, as the operations see it. */
import { StatusError, unimplemented } from '../shared/statusError.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import type { ResourceName } from './names.ts';
import type { Query } from './query/model.ts';
import type { Security } from './security.ts';
import type { Database } from './store/database.ts';

export interface Call {
  readonly engine: Engine;
  readonly caller: Caller;
  /** `projects/P/databases/D` */
  readonly databaseName: string;
  readonly database: Database;
  /** The rules of the database. */
  readonly security: Security;
  /** The segments of the URL below `documents`. */
  readonly segments: readonly string[];
  readonly parameters: URLSearchParams;
  /** The message of the request, in JSON's types. */
  readonly message: unknown;
}

/** Returns a call that names no document yet and has an empty message. */
export function createCall(engine: Engine, caller: Caller, databaseName: string): Call {
  return {
    engine,
    caller,
    databaseName,
    database: engine.database(databaseName),
    security: engine.securityOf(databaseName),
    segments: [],
    parameters: new URLSearchParams(),
    message: {},
  };
}

/** An operation, which returns a message, or a list of them. */
export type Operation = (call: Call) => object;

/** Returns the name in the URL, as text for the parsers of names. */
export function nameText({ databaseName, segments }: Call): string {
  return [databaseName, 'documents', ...segments].join('/');
}

export function nameAt(call: Call, segments: readonly string[]): ResourceName {
  return { database: call.databaseName, segments };
}

/** @throws StatusError PERMISSION_DENIED unless the caller is the owner */
export function requireAdmin({ caller }: Call, what: string): void {
  if (caller.kind !== 'admin')
    throw new StatusError('PERMISSION_DENIED', `${what} require admin authentication.`);
}

/** @throws StatusError FAILED_PRECONDITION if an index is missing from the engine's list, if any */
export function requireIndex({ engine }: Call, query: Query): void {
  try {
    engine.indexes?.require(query);
  } catch (error) {
    if (error instanceof StatusError) engine.logger.warn(error.message);
    throw error;
  }
}

/** @throws StatusError UNIMPLEMENTED if the message has one of these members */
export function refuseMembers(
  message: Readonly<Record<string, unknown>>,
  members: readonly string[],
): void {
  const member = members.find((each) => each in message);
  if (member !== undefined) throw unimplemented(`"${member}"`);
}
