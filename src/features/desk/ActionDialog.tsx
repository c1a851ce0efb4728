import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import type { DeskWork } from './useDeskWork.ts';

/** Asks before an action of the desk, with a number that is read for the question. */
export function ActionDialog({ asked, confirm, cancel }: DeskWork) {
  const question = asked?.question;
  const { data: fact } = useQuery({
    queryKey: ['question', asked?.name],
    queryFn: ({ signal }) => question?.readFact?.(signal) ?? null,
    enabled: question?.readFact !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (!question) return null;
  const { title, text, confirmLabel, isReversible = false } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      text={!fact ? text : `${text} At the moment: ${fact}.`}
      confirm={{ label: confirmLabel, isReversible }}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
