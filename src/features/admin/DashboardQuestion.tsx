import type { ShutdownNotice } from '#model/shutdownNotice.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { AdminServices } from './adminServices.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { ShutdownDialog } from './ShutdownDialog.tsx';

/** The actions that need a confirmation. */
export type AskedAction = 'clear' | 'snippet' | 'shutdown';

interface DashboardQuestionProps {
  readonly asked: AskedAction;
  readonly services: Pick<AdminServices, 'readWholeChat'>;
  /** Called with the notice of a shutdown; null if there is none. */
  readonly onConfirm: (notice: ShutdownNotice | null) => void;
  readonly onCancel: () => void;
}

/** The confirmation dialog of each of these actions. */
export function DashboardQuestion({ asked, services, ...answers }: DashboardQuestionProps) {
  const { onConfirm, onCancel } = answers;
  switch (asked) {
    case 'clear':
      return (
        <ClearDialog
          readChat={services.readWholeChat}
          onConfirm={() => onConfirm(null)}
          onCancel={onCancel}
        />
      );
    case 'snippet':
      return (
        <ConfirmDialog
          open
          title="Delete the snippet?"
          text="Every snippet of this name is removed. There is no way back."
          confirmLabel="Yes, delete"
          onConfirm={() => onConfirm(null)}
          onCancel={onCancel}
        />
      );
    case 'shutdown':
      return <ShutdownDialog {...answers} />;
  }
}
