import { UnreadableData } from './keptData/checkKeptData.ts';
import { keptCopy, removeOtherCopies } from './keptData/keeper.ts';
import { previousCopy } from './keptData/parts.ts';
import type { LocalOptions } from './localOptions.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import type { Suite } from './suite.ts';

/** The folder in which `npm start` keeps its data, and the copy that it starts from. */
export interface LocalData {
  readonly folder: string;
  /** The copy to start from, if there is one. */
  readonly copy: string | undefined;
  /** Whether there is no kept data yet. */
  readonly isFirstRun: boolean;
}

/** Finds the kept data. Changes nothing. @throws Error when `--previous` finds no copy */
export function findLocalData(
  { fresh, previous, official }: LocalOptions,
  portOffset: number,
): LocalData {
  const name = ['suite', ...(official ? ['official'] : []), ...(portOffset ? [portOffset] : [])];
  const folder = inProject(`.data/${name.join('-')}`);
  const kept = keptCopy(folder);
  const isFirstRun = kept === undefined;
  if (fresh) return { folder, copy: undefined, isFirstRun };
  if (!previous) return { folder, copy: kept, isFirstRun };
  const copy = keptCopy(previousCopy(folder));
  if (copy === undefined) throw new Error('There is no previous copy of the data.');
  return { folder, copy, isFirstRun };
}

/**
 * Replaces the kept copy with the data of the running suite if an option asks for it. `--fresh`
 * deletes the kept data, and `--previous` moves the copy that it did not use aside.
 *
 * @throws Error when the data cannot be kept; then nothing is changed
 */
export async function replaceLocalData(
  suite: Suite,
  { folder }: LocalData,
  { fresh, previous }: LocalOptions,
): Promise<void> {
  if (!fresh && !previous) return;
  await suite.keep(`${folder}.replaced`);
  if (fresh) removeOtherCopies(folder);
}

/** Adds what to do to the error of unreadable kept data, and returns other errors unchanged. */
export function explainUnreadable(
  error: unknown,
  { folder }: LocalData,
  { previous }: LocalOptions,
): unknown {
  if (!(error instanceof UnreadableData)) return error;
  const script = process.env['npm_lifecycle_event'] ?? 'start';
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  const hasPrevious = !previous && keptCopy(previousCopy(folder)) !== undefined;
  return new Error(
    [
      `The kept data cannot be read, and nothing was changed: ${error.message.replaceAll(ROOT, '')}`,
      ...(hasPrevious ? [`To start from the copy kept before it: ${command} -- --previous`] : []),
      `To start empty, and delete the kept data: ${command} -- --fresh`,
    ].join('\n'),
    { cause: error },
  );
}
