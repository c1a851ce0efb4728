import { backend, FIRESTORE_ORIGIN } from '#config/env.ts';

/** The path that the name of every document begins with. */
const DOCUMENTS = `projects/${backend.settings.projectId}/databases/${backend.settings.firestoreDatabase}/documents`;

/** Returns the full name of a document. */
export function documentName(path: string): string {
  return `${DOCUMENTS}/${path}`;
}

/** The address of all documents in Firestore's REST API. */
export const DOCUMENTS_URL = `${FIRESTORE_ORIGIN}/v1/${DOCUMENTS}`;

/** Returns the address of a method of Firestore's REST API, for requests without the SDK. */
export function firestoreUrl(method: 'batchGet' | 'commit' | 'runAggregationQuery'): string {
  return `${DOCUMENTS_URL}:${method}`;
}
