import { backend } from '#config/env.ts';

/** The path that the name of every document begins with. */
export const DOCUMENTS = `projects/${backend.settings.projectId}/databases/${backend.settings.firestoreDatabase}/documents`;

/** Returns the address of a method of Firestore's REST API, for requests without the SDK. */
export function firestoreUrl(method: 'batchGet' | 'commit' | 'runAggregationQuery'): string {
  const origin =
    backend.kind === 'emulators'
      ? `http://${backend.host}:${backend.ports.firestore}`
      : 'https://firestore.googleapis.com';
  return `${origin}/v1/${DOCUMENTS}:${method}`;
}
