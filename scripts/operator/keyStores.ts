import * as v from 'valibot';
import { ask } from './ask.ts';
import { databaseAddress, documentAddress, type OperatorPlace } from './operatorPlace.ts';

/** One of the two places that hold the operator's key. */
interface KeyStore {
  /** Its name, at the start of a sentence. */
  readonly database: string;
  readonly read: (place: OperatorPlace) => Promise<string | null>;
  /** Null removes the key. */
  readonly write: (place: OperatorPlace, key: string | null) => Promise<unknown>;
}

const keyDocument = v.object({
  fields: v.optional(v.object({ key: v.optional(v.object({ stringValue: v.string() })) })),
});

const DOCUMENT = 'admin/securitykey';
const PATH = 'admin/securitykey/key';

export const KEY_STORES: readonly KeyStore[] = [
  {
    database: 'Firestore',
    read: async (place) => {
      const response = await ask(place, documentAddress(place, DOCUMENT), { accepted: [404] });
      if (response.status === 404) return null;
      return v.parse(keyDocument, await response.json()).fields?.key?.stringValue ?? null;
    },
    write: (place, key) =>
      key === null
        ? ask(place, documentAddress(place, DOCUMENT), { method: 'DELETE' })
        : ask(place, documentAddress(place, DOCUMENT), {
            method: 'PATCH',
            body: { fields: { key: { stringValue: key } } },
          }),
  },
  {
    database: 'The Realtime Database',
    read: async (place) => {
      const value: unknown = await (await ask(place, databaseAddress(place, PATH))).json();
      return typeof value === 'string' ? value : null;
    },
    write: (place, key) =>
      key === null
        ? ask(place, databaseAddress(place, PATH), { method: 'DELETE' })
        : ask(place, databaseAddress(place, PATH), { method: 'PUT', body: key }),
  },
];
