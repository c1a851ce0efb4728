import { documentName } from './firestoreUrl.ts';
import { act } from './operatorLog.ts';
import { timeOfWrite } from './writeNow.ts';

const NAME = 'uploads';

/**
 * Pauses or resumes uploads, now or never.
 *
 * @throws as `act` does
 */
export async function setUploadsPaused(isPaused: boolean, signal: AbortSignal): Promise<void> {
  const name = documentName(`pauses/${NAME}`);
  const start = {
    update: { name, fields: {} },
    updateTransforms: [timeOfWrite('at')],
  };
  const action = isPaused ? 'pause' : 'resume';
  await act({ action, target: NAME, note: '' }, [isPaused ? start : { delete: name }], signal);
}
