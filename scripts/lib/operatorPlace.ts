import type { Backend } from '../../src/config/env.ts';
import { hostedAccessToken } from './hostedAccess.ts';
import { HOST, type SuitePorts } from './ports.ts';
import { DATABASE_INSTANCE, PROJECT_ID, STORAGE_BUCKET } from './suite/names.ts';

/** The addresses of one project's data, for REST requests that no rule limits. */
export interface OperatorPlace {
  /** The name to show to the operator. */
  readonly name: string;
  readonly projectId: string;
  /** Origins, without a slash at the end. */
  readonly firestore: string;
  readonly storage: string;
  /** The Realtime Database's address as the console shows it, or the suite's, with `?ns=…`. */
  readonly databaseURL: string;
  readonly bucket: string;
  readonly token: string;
}

/** The suite on this machine, whose emulators accept the token `owner` for an administrator. */
export function localPlace(
  ports: Pick<SuitePorts, 'firestore' | 'database' | 'storage'>,
): OperatorPlace {
  return {
    name: 'the suite on this machine',
    projectId: PROJECT_ID,
    firestore: `http://${HOST}:${ports.firestore}`,
    storage: `http://${HOST}:${ports.storage}`,
    databaseURL: `http://${HOST}:${ports.database}?ns=${DATABASE_INSTANCE}`,
    bucket: STORAGE_BUCKET,
    token: 'owner',
  };
}

/**
 * Chooses the hosted project of .env, or the suite if .env names none.
 *
 * @param project the value of `--project`; the suite's own project id chooses the suite
 * @throws Error when that is neither the suite nor the project of .env, or when nobody is logged in
 */
export async function choosePlace(
  backend: Backend,
  ports: SuitePorts,
  project: string | undefined,
): Promise<OperatorPlace> {
  if (project === PROJECT_ID) return localPlace(ports);
  const { projectId, databaseURL, storageBucket } = backend.settings;
  if (project !== undefined && project !== projectId) {
    throw new Error(`.env names the project ${projectId}, not ${project}. Nothing was changed.`);
  }
  if (backend.kind === 'emulators') return localPlace(ports);
  return {
    name: `the hosted project ${projectId}`,
    projectId,
    firestore: 'https://firestore.googleapis.com',
    storage: 'https://storage.googleapis.com',
    databaseURL,
    bucket: storageBucket,
    token: await hostedAccessToken(),
  };
}

/** The REST address of a path in the place's Realtime Database. */
export function databaseAddress(
  { databaseURL }: OperatorPlace,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(databaseURL);
  url.pathname = `/${path}.json`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The address of the Firestore document that holds the operator's key. */
export function keyDocumentAddress({ firestore, projectId }: OperatorPlace): string {
  return `${firestore}/v1/projects/${projectId}/databases/(default)/documents/admin/securitykey`;
}

/** A request that takes longer has failed. */
const ANSWER_LIMIT_MS = 30_000;

/**
 * Sends one request with the administrator's rights.
 *
 * @param accepted statuses that are an answer although they are not ok
 * @throws Error that names the host when it cannot be reached or refuses
 */
export async function ask(
  place: OperatorPlace,
  url: string,
  {
    method = 'GET',
    body,
    accepted = [],
  }: { method?: string; body?: unknown; accepted?: readonly number[] } = {},
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${place.token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const reason = isLate ? 'does not answer' : 'cannot be reached';
    throw new Error(`${new URL(url).host} ${reason}.`, { cause: error });
  });
  if (response.ok || accepted.includes(response.status)) return response;
  throw new Error(`${new URL(url).host} answers ${response.status}: ${await response.text()}`);
}
