import type { Backend } from '../../src/config/env.ts';
import { hostedAccessToken } from './hostedAccess.ts';
import { HOST, type SuitePorts } from './ports.ts';
import { DATABASE_INSTANCE, PROJECT_ID, STORAGE_BUCKET } from './suite.ts';

/** Where the data of one project is reached over REST by its administrator, whom no rule holds. */
export interface OperatorPlace {
  /** What the operator calls it. */
  readonly name: string;
  readonly projectId: string;
  /** Origins, without a slash at the end. */
  readonly firestore: string;
  readonly storage: string;
  /** The Realtime Database's address as the console shows it, or with the suite's `?ns=…`. */
  readonly databaseURL: string;
  readonly bucket: string;
  readonly token: string;
}

/** The suite on this machine. Its emulators take the token `owner` for their administrator's. */
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
 * The place that the settings name: the hosted project of .env, or without one the suite.
 *
 * @param project what `--project` said: the suite's own project id asks for the suite
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

/**
 * Sends one request as the place's administrator.
 *
 * @throws Error that names the place when it cannot be reached, or with its answer when it
 *   refuses; a status in `accepted` is an answer too
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
  }).catch((error: unknown) => {
    throw new Error(`${new URL(url).host} cannot be reached.`, { cause: error });
  });
  if (response.ok || accepted.includes(response.status)) return response;
  throw new Error(`${new URL(url).host} answers ${response.status}: ${await response.text()}`);
}
