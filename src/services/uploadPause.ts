import * as v from 'valibot';
import { documentName, firestoreUrl } from './firestoreUrl.ts';
import { firebaseJson } from './firebaseFetch.ts';

const NAME = documentName('pauses/uploads');

/** Firestore's answer to one document: it is either found or missing. */
const answer = v.tuple([v.object({ found: v.optional(v.object({})) })]);

/**
 * Whether the operator has paused uploads, read without the SDK. The rules refuse files and records
 * during a pause.
 *
 * @throws Error when it cannot be read
 */
export async function areUploadsPaused(signal: AbortSignal): Promise<boolean> {
  const body = JSON.stringify({ documents: [NAME] });
  const init = { method: 'POST', body, signal };
  const found = v.parse(answer, await firebaseJson('The pause', firestoreUrl('batchGet'), init));
  return found[0].found !== undefined;
}
