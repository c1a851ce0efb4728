import { counted } from '#model/language.ts';
import type { TrashedFile } from '#services/operator/trash.ts';
import type { AdminServices } from './adminServices.ts';
import { DeskSection } from './blocks.tsx';
import { Many, type ManyAction, type ManyItem } from './Many.tsx';
import { MOST_TRASHED, shortUid } from './removals.ts';
import { success, type OperatorActions } from './useOperatorActions.ts';

interface TrashProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

type Trashed = TrashedFile & ManyItem;

const files = (count: number) => counted(count, 'file', 'files');

/** What the operator has removed in the last 30 days, by its uploader. */
export function Trash({ services, work }: TrashProps) {
  const putBack: ManyAction<Trashed> = {
    verb: 'Put back',
    text: 'The files are listed again where they were, and their links work again. They pass through this device.',
    isReversible: true,
    async carryOut(items, _chosen, signal, onDone) {
      await services.putBackFiles(items, signal, onDone);
      return success(`${files(items.length)} put back.`);
    },
  };
  const empty: ManyAction<Trashed> = {
    verb: 'Empty the trash',
    text: 'These files are gone for good. There is no way back.',
    isReversible: false,
    async carryOut(items, _chosen, signal, onDone) {
      await services.emptyTrash(items, signal, onDone);
      return success(`${files(items.length)} removed for good.`);
    },
  };
  return (
    <DeskSection id="desk-trash" title="Trash">
      <p className="text-sm text-ink-soft">
        Files that you removed are out of everybody’s reach, and kept for 30 days.
      </p>
      <Many
        noun={['removed file', 'removed files']}
        groupNoun={['visitor', 'visitors']}
        read={async (signal) =>
          (await services.readTrash(MOST_TRASHED, signal)).map((file) => ({
            ...file,
            id: file.place,
            name: file.title,
            by: file.uploadedBy ?? '',
            byName:
              file.uploadedBy === null
                ? file.title
                : `Visitor ${shortUid(file.uploadedBy)}: ${file.title}`,
          }))
        }
        actions={[putBack, empty]}
        work={work}
      />
    </DeskSection>
  );
}
