import { randomBytes } from 'node:crypto';
import { ask, databaseAddress, keyDocumentAddress, type OperatorPlace } from './operatorPlace.ts';

/** Makes a key of 128 random bits, as 32 hexadecimal digits. */
export function makeOperatorKey(): string {
  return randomBytes(16).toString('hex');
}

/** Reads the place's operator key. If there is none, makes a new one and stores it. */
export async function ensureOperatorKey(place: OperatorPlace): Promise<string> {
  const stored = await readOperatorKey(place);
  if (stored !== undefined) return stored;
  const key = makeOperatorKey();
  await storeOperatorKey(place, key);
  return key;
}

/**
 * Stores the key in both databases, whose rules compare with it.
 *
 * @throws Error that says for each database whether it has the new key, when one did not accept it
 */
export async function storeOperatorKey(place: OperatorPlace, key: string): Promise<void> {
  const writes = [
    {
      database: 'Firestore',
      write: ask(place, keyDocumentAddress(place), {
        method: 'PATCH',
        body: { fields: { key: { stringValue: key } } },
      }),
    },
    {
      database: 'The Realtime Database',
      write: ask(place, databaseAddress(place, 'admin/securitykey/key'), {
        method: 'PUT',
        body: key,
      }),
    },
  ];
  const results = await Promise.allSettled(writes.map(({ write }) => write));
  if (results.every(({ status }) => status === 'fulfilled')) return;
  const lines = results.map((result, index) => {
    const database = writes[index]?.database ?? '';
    return result.status === 'fulfilled'
      ? `${database} has the new key.`
      : `${database} did not confirm the new key: ${String(result.reason)}`;
  });
  throw new Error(
    [
      ...lines,
      'Until both have the same key nobody can unlock /Admin. Running this again makes another key and repairs it.',
    ].join('\n'),
  );
}

async function readOperatorKey(place: OperatorPlace): Promise<string | undefined> {
  const response = await ask(place, keyDocumentAddress(place), { accepted: [404] });
  if (response.status === 404) return undefined;
  const document = (await response.json()) as { fields?: { key?: { stringValue?: string } } };
  return document.fields?.key?.stringValue;
}
