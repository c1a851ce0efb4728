import { createHash } from 'node:crypto';
import { CHANGES_PATH } from 'firebase-without-java';
import { HOST, type SuitePorts } from '../../shared/ports.ts';
import { DATABASE_INSTANCE, PROJECT_ID, STORAGE_BUCKET } from '../names.ts';
import { PARTS, type Part } from './parts.ts';

/**
 * The state of one emulator's data. Two equal texts mean the same data. `unknown` means that the
 * state cannot be read, as with Google's Firestore; `gone`, that nothing listens on its port.
 */
type Mark = { readonly text: string } | 'unknown' | 'gone';
export type Marks = Readonly<Record<Part, Mark>>;

const ANSWER_LIMIT_MS = 20_000;
const OWNER = { Authorization: 'Bearer owner' };

/** Reads the state of every emulator's data. */
export async function readMarks(ports: SuitePorts): Promise<Marks> {
  const project = `projects/${PROJECT_ID}`;
  const paths: Record<Part, readonly string[]> = {
    firestore: [CHANGES_PATH],
    database: [`/.json?ns=${DATABASE_INSTANCE}&format=export`],
    auth: [
      `/identitytoolkit.googleapis.com/v1/${project}/accounts:batchGet?maxResults=-1`,
      `/emulator/v1/${project}/config`,
    ],
    storage: [`/storage/v1/b/${STORAGE_BUCKET}/o?maxResults=1000000`],
  };
  const marks = await Promise.all(
    PARTS.map(async (part) => [part, await readMark(ports[part], paths[part])] as const),
  );
  return Object.fromEntries(marks) as Record<Part, Mark>;
}

/** Whether the data is certainly the same in both states. */
export function isSame(before: Mark | undefined, after: Mark): boolean {
  return typeof before === 'object' && typeof after === 'object' && before.text === after.text;
}

async function readMark(port: number, paths: readonly string[]): Promise<Mark> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const url = `http://${HOST}:${port}${path}`;
    const ask = () => fetch(url, { headers: OWNER, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    // The first request may use a connection that is just being closed.
    const response = await ask().catch(ask).catch(whyNot);
    if (response === 'gone' || response === 'unknown') return response;
    if (!response.ok) return 'unknown';
    hash.update(await response.text());
  }
  return { text: hash.digest('hex') };
}

function whyNot(error: unknown): 'gone' | 'unknown' {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED' ? 'gone' : 'unknown';
}
