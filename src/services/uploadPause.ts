import * as v from 'valibot';
import { DOCUMENTS, firestoreUrl } from './firestoreUrl.ts';
import { firebaseFetch } from './firebaseFetch.ts';

const NAME = `${DOCUMENTS}/pauses/uploads`;

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
  const response = await firebaseFetch(firestoreUrl('batchGet'), { method: 'POST', body, signal });
  if (!response.ok) throw new Error(`The pause answers ${response.status}.`);
  return v.parse(answer, await response.json())[0].found !== undefined;
}
