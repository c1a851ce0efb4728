import { logError } from '#lib/log.ts';
import { counted } from '#model/language.ts';
import { emptyTrash, readTrash, type TrashedFile } from '#services/operator/trash.ts';
import { readTrashedFile } from '#services/operator/trashedFiles.ts';
import { notify } from '#ui/notify.tsx';
import { FINAL, putBackMany, shortUid } from './actions.ts';
import type { Choosable } from './choices.tsx';
import { ChooseMany, type ManyAction } from './ChooseMany.tsx';
import { DeskSection } from './DeskCard.tsx';
import { success, type DeskPartProps } from './useDeskWork.tsx';

/** The most files of the trash that are read at once. */
const MOST_TRASHED = 500;

const WAY_BACK: ManyAction<TrashedFile> = {
  verb: 'Put back',
  text: 'The files are listed again where they were, and their links work again. They pass through this device.',
  isReversible: true,
  carryOut: (items, _chosen, signal, onDone) => putBackMany(items, signal, onDone),
};

const EMPTYING: ManyAction<TrashedFile> = {
  verb: 'Empty the trash',
  text: `These files are gone for good. ${FINAL}`,
  isReversible: false,
  async carryOut(items, _chosen, signal, onDone) {
    await emptyTrash(items, signal, onDone);
    return success(`${counted(items.length, 'file', 'files')} removed for good.`);
  },
};

async function readChoices(signal: AbortSignal): Promise<readonly (TrashedFile & Choosable)[]> {
  return (await readTrash(MOST_TRASHED, signal)).map((file) => {
    const visitor = file.uploadedBy === null ? '' : `Visitor ${shortUid(file.uploadedBy)}: `;
    return {
      ...file,
      id: file.place,
      name: file.title,
      by: file.uploadedBy ?? '',
      byName: visitor + file.title,
      ...(file.file !== null && { onOpen: () => void open(file.place) }),
    };
  });
}

/** Shows a file that is kept in the trash in a tab of its own. */
async function open(place: string): Promise<void> {
  // Now, as browsers open no tab long after a press.
  const tab = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await readTrashedFile(place));
    tab?.location.replace(address);
  } catch (error) {
    tab?.close();
    logError('open a file in the trash', error);
    notify('The file couldn’t be opened. Try again.', 'error');
  }
}

/** What the operator has removed in the last 30 days, each shown by its name. */
export function Trash({ work }: DeskPartProps) {
  return (
    <DeskSection title="Trash">
      <p className="text-sm text-ink-soft">
        Files that you removed are out of everybody’s reach, and kept for 30 days.
      </p>
      <ChooseMany
        noun={['removed file', 'removed files']}
        groupNoun={['visitor', 'visitors']}
        isOneByOne
        read={readChoices}
        actions={[WAY_BACK, EMPTYING]}
        work={work}
      />
    </DeskSection>
  );
}
