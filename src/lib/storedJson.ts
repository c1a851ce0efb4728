import * as v from 'valibot';
import { readStored } from './localStore.ts';

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/**
 * Reads a value that is kept in local storage as JSON; null if there is none, or if it does not
 * match the schema, because another version of the app or somebody else has written it.
 */
export function readStoredJson<S extends Schema>(key: string, schema: S): v.InferOutput<S> | null {
  return parseStoredJson(readStored(key), schema);
}

/** The same of a text that was stored, or of null. */
export function parseStoredJson<S extends Schema>(
  text: string | null,
  schema: S,
): v.InferOutput<S> | null {
  if (text === null) return null;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
