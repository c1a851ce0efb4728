import { Bookmark, BookmarkCheck, X } from 'lucide-react';
import { useState } from 'react';
import { logError } from '#lib/log.ts';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { notify } from '#ui/notify.ts';
import { keepErrorText } from '../kept/keepError.ts';
import { keeper } from '../kept/keeper.ts';
import { RemoveCopies } from '../kept/RemoveCopies.tsx';
import { ViewerAction } from './ViewerAction.tsx';

interface KeepActionProps {
  readonly record: FileRecord;
  readonly isKept: boolean;
}

/** A button that keeps the open file for offline use, cancels that, or removes the kept copy. */
export function KeepAction({ record, isKept }: KeepActionProps) {
  const share = useStore(keeper.running).get(fileRecordPath(record))?.share;
  const [asks, setAsks] = useState(false);
  const state = share !== undefined ? 'running' : isKept ? 'kept' : 'idle';
  const percent = `${Math.floor((share ?? 0) * 100)}%`;
  const action = {
    idle: { icon: Bookmark, label: 'Keep', name: 'Keep', onPress: () => void keep(record) },
    running: {
      icon: X,
      label: percent,
      name: `${percent} kept. Cancel`,
      // The second press of a double click on 'Keep' must not cancel.
      onPress: ({ detail }: Pick<MouseEvent, 'detail'>) => {
        if (detail < 2) keeper.cancel(record);
      },
    },
    kept: {
      icon: BookmarkCheck,
      label: 'Kept',
      name: 'Kept. Remove from this device',
      onPress: () => setAsks(true),
    },
  }[state];
  return (
    <>
      <ViewerAction {...action} />
      <RemoveCopies records={asks ? [record] : []} onClose={() => setAsks(false)} />
    </>
  );
}

async function keep(record: FileRecord): Promise<void> {
  try {
    if (await keeper.keep(record))
      notify('Kept on this device. It opens without a connection, from Kept files.', 'success');
  } catch (error) {
    logError('keep a file', error);
    notify(keepErrorText(error), 'error');
  }
}
