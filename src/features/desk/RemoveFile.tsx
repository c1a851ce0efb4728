import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '#lib/queryClient.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { loadAuth } from '#services/firebase/auth.ts';
import { holdsProof } from '#services/operator/operator.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/Status.tsx';
import { removal } from './actions.ts';
import { ActionDialog, UNDO, useDeskWork } from './useDeskWork.tsx';

interface RemoveFileProps {
  readonly record: FileRecord;
  readonly onRemoved: () => void;
  readonly onPutBack: () => void;
}

/** Asks, and moves an open file to the trash. */
export function RemoveFile(props: RemoveFileProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Removal {...props} />
    </QueryClientProvider>
  );
}

/** Whether the operator is here, whose sign-in this tab may not have read yet. */
async function check(): Promise<boolean> {
  await loadAuth();
  return holdsProof();
}

const nothing = () => undefined;

function Removal({ record, onRemoved, onPutBack }: RemoveFileProps) {
  const work = useDeskWork(check, nothing);
  const ask = useEffectEvent(() => {
    const action = removal(record, true);
    work.start({
      ...action,
      async carryOut(...args) {
        const outcome = await action.carryOut(...args);
        if (outcome.kind === 'success') onRemoved();
        const { undo } = outcome;
        const putBack = async (...again: typeof args) => {
          const ended = await undo?.carryOut(...again);
          onPutBack();
          return ended ?? outcome;
        };
        return { ...outcome, ...(undo && { undo: { ...undo, carryOut: putBack } }) };
      },
    });
  });
  useEffect(() => ask(), []);
  if (work.running === null || work.running === UNDO) return <ActionDialog {...work} />;
  return (
    <Dialog open title="Removing the file" onClose={work.stop}>
      <Spinner label="Removing the file" />
    </Dialog>
  );
}
