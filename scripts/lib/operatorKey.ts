import { randomBytes } from 'node:crypto';
import { HOST } from './ports.ts';
import { DATABASE_INSTANCE, PROJECT_ID, type Suite } from './suite.ts';

/** Emulator administrator: the rules do not apply to this token. */
const OWNER = { Authorization: 'Bearer owner' };

/** 128 random bits, as 32 hexadecimal digits. */
export function makeOperatorKey(): string {
  return randomBytes(16).toString('hex');
}

/** The local suite's operator key; a new one is made and stored where there is none. */
export async function ensureLocalOperatorKey(suite: Suite): Promise<string> {
  const stored = await readLocalOperatorKey(suite);
  if (stored !== undefined) return stored;
  const key = makeOperatorKey();
  await storeLocalOperatorKey(suite, key);
  return key;
}

/**
 * Stores the key where the rules of both databases compare with it.
 *
 * @throws Error that names the emulator which refused.
 */
export async function storeLocalOperatorKey(
  { ports, hasDatabase }: Suite,
  key: string,
): Promise<void> {
  await send(`http://${HOST}:${ports.firestore}${KEY_DOCUMENT}`, 'PATCH', {
    fields: { key: { stringValue: key } },
  });
  if (hasDatabase) {
    const place = `http://${HOST}:${ports.database}/admin/securitykey/key.json`;
    await send(`${place}?ns=${DATABASE_INSTANCE}`, 'PUT', key);
  }
}

const KEY_DOCUMENT = `/v1/projects/${PROJECT_ID}/databases/(default)/documents/admin/securitykey`;

async function readLocalOperatorKey({ ports }: Suite): Promise<string | undefined> {
  const response = await fetch(`http://${HOST}:${ports.firestore}${KEY_DOCUMENT}`, {
    headers: OWNER,
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Reading the operator key failed: ${await response.text()}`);
  const document = (await response.json()) as { fields?: { key?: { stringValue?: string } } };
  return document.fields?.key?.stringValue;
}

async function send(url: string, method: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { ...OWNER, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url} failed: ${await response.text()}`);
}
