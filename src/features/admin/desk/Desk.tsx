import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useAdminAction } from '../useAdminAction.ts';
import type { DeskAction } from './deskAction.ts';
import { deskServices } from './deskServices.ts';
import { LogCard } from './LogCard.tsx';
import { PauseCard } from './PauseCard.tsx';
import { ReportsCard } from './ReportsCard.tsx';
import { UploadsCard } from './UploadsCard.tsx';

/** The props that the dashboard passes to the desk. */
export interface DeskProps {
  /** How many of the dashboard's own actions have ended. */
  readonly actionCount: number;
  /** Called when an action fails, perhaps because the key was changed. */
  readonly onFailed: () => void;
}

/** The operator's desk: reports, uploads, and the log of everything that was done. */
export function Desk({ actionCount, onFailed }: DeskProps) {
  const [asked, setAsked] = useState<DeskAction | null>(null);
  const { running, run, finished } = useAdminAction<string>(onFailed);
  const heading = useRef<HTMLElement | null>(null);

  const carryOut = (action: DeskAction) => {
    setAsked(null);
    void run(action.name, action.carryOut, action.limitMs);
  };
  const start = (action: DeskAction) => {
    heading.current = document.activeElement?.closest('section')?.querySelector('h2') ?? null;
    if (action.question) setAsked(action);
    else carryOut(action);
  };

  useEffect(() => {
    if (finished > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [finished]);

  const work = { running, version: actionCount + finished, start };
  return (
    <>
      <ReportsCard services={deskServices} work={work} />
      <UploadsCard services={deskServices} work={work} />
      <PauseCard services={deskServices} work={work} />
      <LogCard services={deskServices} work={work} />
      {asked?.question && (
        <ConfirmDialog
          open
          {...asked.question}
          onConfirm={() => carryOut(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
