import { useState } from 'react';
import { logError } from '#lib/log.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { removeCopies } from './keptCopies.ts';

interface RemoveCopiesProps {
  /** The kept files to remove; empty while the dialog is closed. */
  readonly records: readonly FileRecord[];
  readonly onClose: () => void;
}

/** Asks before removing kept files: without a network they can't be loaded again. */
export function RemoveCopies({ records, onClose }: RemoveCopiesProps) {
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };
  const remove = async () => {
    try {
      await removeCopies(records.map(fileRecordPath));
      close();
    } catch (failure) {
      logError('remove kept files', failure);
      setError('This browser couldn’t remove it. Close other tabs of this site and try again.');
    }
  };
  const [first] = records;
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={
        records.length > 1
          ? `Remove ${counted(records.length, 'kept file', 'kept files')}?`
          : 'Remove this kept file?'
      }
      text={
        <>
          {records.length === 1 && (
            <bdi className="mb-2 line-clamp-3 wrap-anywhere" dir="auto">
              {first?.title}
            </bdi>
          )}
          <p>It is removed from this device only. You need a connection to get it back.</p>
        </>
      }
      error={error}
      confirm={{ label: 'Remove' }}
      onConfirm={() => void remove()}
      onCancel={close}
    />
  );
}
