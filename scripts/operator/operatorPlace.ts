import type { Backend } from '../../src/model/env.ts';
import { openHostedAccess } from './hostedAccess.ts';
import {
  DATABASE_INSTANCE,
  HOST,
  PROJECT_ID,
  STORAGE_BUCKET,
  type SuitePorts,
} from '../shared/ports.ts';

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
  /** The id of its Firestore database. */
  readonly firestoreDatabase: string;
  readonly bucket: string;
  /** The start of the download links into the bucket. */
  readonly links: string;
  /** A token for the next request. Tokens are valid for an hour. */
  readonly token: () => Promise<string>;
}

/** Returns the suite on this machine; its emulators take the token `owner` for an administrator. */
export function localPlace(
  ports: Pick<SuitePorts, 'firestore' | 'database' | 'storage'>,
): OperatorPlace {
  return {
    name: 'the suite on this machine',
    projectId: PROJECT_ID,
    firestore: `http://${HOST}:${ports.firestore}`,
    storage: `http://${HOST}:${ports.storage}`,
    databaseURL: `http://${HOST}:${ports.database}?ns=${DATABASE_INSTANCE}`,
    firestoreDatabase: '(default)',
    bucket: STORAGE_BUCKET,
    links: `http://${HOST}:${ports.storage}/v0/b/${STORAGE_BUCKET}/o/`,
    token: suiteToken,
  };
}

/** The same function each time, so that two places can be compared. */
const suiteToken = () => Promise.resolve('owner');

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
  const { projectId, databaseURL, storageBucket, firestoreDatabase } = backend.settings;
  if (project !== undefined && project !== projectId) {
    throw new Error(`The project is ${projectId} here, not ${project}. Nothing was changed.`);
  }
  if (backend.kind === 'emulators') return localPlace(ports);
  return {
    name: `the hosted project ${projectId}`,
    projectId,
    firestore: 'https://firestore.googleapis.com',
    storage: 'https://storage.googleapis.com',
    databaseURL,
    firestoreDatabase,
    bucket: storageBucket,
    links: `https://firebasestorage.googleapis.com/v0/b/${storageBucket}/o/`,
    token: await openHostedAccess(),
  };
}

/** Returns the REST address of a path in the place's Realtime Database. */
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

/** Returns the text with which the names of all documents of the place begin. */
export function documentsOf({ projectId, firestoreDatabase }: OperatorPlace): string {
  return `projects/${projectId}/databases/${firestoreDatabase}/documents`;
}

/** Returns the REST address of a document, or for `:method` that of one of Firestore's methods. */
export function documentAddress(place: OperatorPlace, path: string): string {
  const end =
    path.startsWith(':') || path === ''
      ? path
      : `/${path.split('/').map(encodeURIComponent).join('/')}`;
  return `${place.firestore}/v1/${documentsOf(place)}${end}`;
}
