import {
  DATABASE_INSTANCE,
  HOST,
  portOffset,
  PROJECT_ID,
  suitePorts,
  TEST_PORT_OFFSET,
} from '../../scripts/shared/ports.ts';

/** A value of a Firestore document, as plain data. */
type PlainValue = string | number | boolean | null | Date | readonly PlainValue[] | PlainMap;
/** The fields of a Firestore document, or of a map in it. */
export interface PlainMap {
  readonly [field: string]: PlainValue;
}

const ports = suitePorts(portOffset(TEST_PORT_OFFSET));
const FIRESTORE = `http://${HOST}:${ports.firestore}`;
const BUCKET = `http://${HOST}:${ports.storage}/v0/b/${PROJECT_ID}.appspot.com/o`;
const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** The emulator suite with an administrator's rights, for preparing and checking its data. */
export const backend = {
  ports,

  /** Empties every part of the suite. */
  async clear(): Promise<void> {
    await Promise.all([
      send(`${FIRESTORE}/emulator/v1/${DOCUMENTS}`, 'DELETE'),
      send(`http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/accounts`, 'DELETE'),
      send(`http://${HOST}:${ports.storage}/internal/reset`, 'POST'),
      send(databaseUrl(''), 'PUT', null),
    ]);
  },

  /** Writes documents by their paths, in commits of 400; null removes one. */
  async writeDocuments(documents: Readonly<Record<string, PlainMap | null>>): Promise<void> {
    const writes = Object.entries(documents).map(([path, fields]) => {
      const name = `${DOCUMENTS}/${path}`;
      return fields ? { update: { name, fields: encodeFields(fields) } } : { delete: name };
    });
    for (let start = 0; start < writes.length; start += 400) {
      const body = { writes: writes.slice(start, start + 400) };
      await send(`${FIRESTORE}/v1/${DOCUMENTS}:commit`, 'POST', body);
    }
  },

  /** The documents of a collection, by id, in the database's order. */
  async readCollection(path: string): Promise<Readonly<Record<string, PlainMap>>> {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const found: Record<string, PlainMap> = {};
    let pageToken = '';
    do {
      const query = `pageSize=300&pageToken=${encodeURIComponent(pageToken)}`;
      const response = await send(`${FIRESTORE}/v1/${DOCUMENTS}/${encoded}?${query}`, 'GET');
      const page = (await response.json()) as {
        documents?: { name: string; fields?: Record<string, WireValue> }[];
        nextPageToken?: string;
      };
      for (const { name, fields } of page.documents ?? []) {
        found[name.slice(name.lastIndexOf('/') + 1)] = decodeFields(fields ?? {});
      }
      pageToken = page.nextPageToken ?? '';
    } while (pageToken);
    return found;
  },

  /** The names of all stored files, without covers. */
  async storedFiles(): Promise<readonly string[]> {
    return (await storedObjects()).filter((name) => !name.startsWith('covers/'));
  },

  /** The covers by the places of their records, such as `CD/note/{id}`. */
  async covers(): Promise<ReadonlyMap<string, Blob>> {
    const names = (await storedObjects()).filter((name) => name.startsWith('covers/'));
    const entries = names.map(async (name) => {
      const response = await send(`${BUCKET}/${encodeURIComponent(name)}?alt=media`, 'GET');
      return [name.slice('covers/'.length), await response.blob()] as const;
    });
    return new Map(await Promise.all(entries));
  },

  /** Reads a path of the Realtime Database. */
  async readDatabase(path: string): Promise<unknown> {
    return (await send(databaseUrl(path), 'GET')).json();
  },

  /** Writes a path of the Realtime Database. */
  async writeDatabase(path: string, value: unknown): Promise<void> {
    await send(databaseUrl(path), 'PUT', value);
  },

  /** Stores the operator's key in both databases, whose rules compare with it. */
  async setOperatorKey(key: string): Promise<void> {
    await backend.writeDocuments({ 'admin/securitykey': { key } });
    await backend.writeDatabase('admin/securitykey/key', key);
  },

  /** Stops the whole suite; its data is kept. */
  async stop(): Promise<void> {
    await control('/stop');
  },

  /** Starts the suite again with the same data. */
  async start(): Promise<void> {
    await control('/start');
  },
};

async function storedObjects(): Promise<readonly string[]> {
  const response = await send(`${BUCKET}?maxResults=1000`, 'GET');
  const { items = [] } = (await response.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

async function control(action: string): Promise<void> {
  const url = process.env['STUDYNEST_SUITE_CONTROL'];
  if (!url) throw new Error('This suite cannot be stopped by a test: use npm run test:e2e.');
  await send(url + action, 'POST');
}

function databaseUrl(path: string): string {
  return `http://${HOST}:${ports.database}/${path}.json?ns=${DATABASE_INSTANCE}`;
}

async function send(url: string, method: string, body?: unknown): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: {
      Authorization: 'Bearer owner',
      'Content-Type': 'application/json',
      // A server ends a connection that was idle for some seconds, as between two tests, and a
      // request that is sent on it at that moment fails.
      Connection: 'close',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}

type WireValue = Readonly<Record<string, unknown>>;

function encodeFields(fields: PlainMap): Record<string, WireValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));
}

function encode(value: PlainValue): WireValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value) } };
}

function isList(value: PlainValue): value is readonly PlainValue[] {
  return Array.isArray(value);
}

function decodeFields(fields: Readonly<Record<string, WireValue>>): PlainMap {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
}

function decode(value: WireValue): PlainValue {
  if ('integerValue' in value) return Number(value['integerValue']);
  if ('timestampValue' in value) return new Date(String(value['timestampValue']));
  if ('mapValue' in value) {
    const { fields = {} } = value['mapValue'] as { fields?: Record<string, WireValue> };
    return decodeFields(fields);
  }
  if ('arrayValue' in value) {
    const { values = [] } = value['arrayValue'] as { values?: WireValue[] };
    return values.map(decode);
  }
  return Object.values(value)[0] as PlainValue;
}
