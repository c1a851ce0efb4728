import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#lib/queryClient.ts';
import { logError } from '#lib/log.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { fileRecordKey, type FileRecord } from '#model/fileRecord.ts';
import { readUpload, removeUpload } from '#services/operator/desk.ts';
import { isDenied } from '#services/firebase/sdkErrors.ts';
import { putBackFiles, readTrash } from '#services/operator/trash.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.tsx';
import { fileWasRemoved } from '../offline/cachedLists.ts';
import { LIBRARY_KEY, shelfKey } from '../rows/fileKeys.ts';

/** Copying a file of 25 MB into the trash over a slow line takes its time. */
const REMOVAL_LIMIT_MS = 60_000;

/** What was just removed is among the newest of the trash. */
const NEWEST = 20;

const REFUSED = 'That was refused. Verify the key on /Admin again, and try once more.';
const FAILED = 'That did not work. Try again, or remove the file on /Admin.';

interface RemoveFileProps {
  readonly record: FileRecord;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks, and moves the open file to the trash as the operator. The rules decide who that is. */
export function RemoveFile({ record, onRemoved, onClose }: RemoveFileProps) {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => withLimit((signal) => remove(record, signal), REMOVAL_LIMIT_MS),
      onSuccess() {
        onRemoved();
        notify('The file was removed.', 'success', { onUndo: () => void putBack(record) });
        fileWasRemoved(record);
      },
      onError: (failure) => logError('remove the open file', failure),
    },
    queryClient,
  );
  return (
    <ConfirmDialog
      open
      title="Remove this file?"
      confirmVariant="primary"
      text={
        <>
          <bdi className="mb-2 line-clamp-3 wrap-anywhere" dir="auto">
            {record.title}
          </bdi>
          <p>Its link will stop working. You can put it back from the trash for 30 days.</p>
        </>
      }
      error={error && (isDenied(error) ? REFUSED : FAILED)}
      confirmLabel="Yes, remove"
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

async function remove(record: FileRecord, signal: AbortSignal): Promise<void> {
  const upload = await readUpload(fileRecordKey(record), signal);
  // Somebody has removed it meanwhile.
  if (upload) await removeUpload(upload, signal);
}

/** Takes the removal back: the file is listed again, with its cover and its words. */
async function putBack(record: FileRecord): Promise<void> {
  try {
    await withLimit(async (signal) => {
      const place = fileRecordKey(record);
      const removed = (await readTrash(NEWEST, signal)).filter((file) => file.place === place);
      await putBackFiles(removed, signal);
    }, REMOVAL_LIMIT_MS);
    for (const queryKey of [shelfKey(record), LIBRARY_KEY])
      await queryClient.invalidateQueries({ queryKey });
    notify('The file was put back.', 'success');
  } catch (error) {
    logError('put back a file', error);
    notify('That did not work. You can put it back from the trash on /Admin.', 'error');
  }
}
