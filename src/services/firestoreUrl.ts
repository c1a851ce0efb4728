import { backend } from '#config/env.ts';

/** The path of all documents, which the names of documents begin with. */
export const DOCUMENTS = `projects/${backend.settings.projectId}/databases/${backend.settings.firestoreDatabase}/documents`;

/** The address of a method of Firestore's REST API, for what needs no SDK. */
export function firestoreUrl(method: 'batchGet' | 'commit' | 'runAggregationQuery'): string {
  const origin =
    backend.kind === 'emulators'
      ? `http://${backend.host}:${backend.ports.firestore}`
      : 'https://firestore.googleapis.com';
  return `${origin}/v1/${DOCUMENTS}:${method}`;
}
