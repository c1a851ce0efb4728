import { useCallback, useState } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import type { LogEntry, OperatorAction } from '#model/operatorLog.ts';
import { Button } from '#ui/Button.tsx';
import type { DeskWork } from './deskAction.ts';
import { DeskCard } from './DeskCard.tsx';
import type { deskServices } from './deskServices.ts';
import { shortUid } from './removals.ts';
import { times } from './times.ts';
import { useReading } from '../useReading.ts';

const DONE: Readonly<Record<OperatorAction, string>> = {
  'remove-file': 'Removed a file',
  'remove-uploads': 'Removed the files of visitor',
  'delete-message': 'Removed a message',
  'dismiss-reports': 'Dismissed a report',
  'delete-snippet': 'Deleted a snippet',
  'clear-chat': 'Cleared the chat',
  pause: 'Paused uploads',
  resume: 'Resumed uploads',
  shutdown: 'Shut the website',
  wake: 'Woke the website up',
};

interface LogCardProps {
  readonly services: Pick<typeof deskServices, 'readLog'>;
  readonly work: DeskWork;
}

/** The log of what the operator did, newest first. */
export function LogCard({ services: { readLog }, work }: LogCardProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const read = useCallback((signal: AbortSignal) => readLog(count, signal), [readLog, count]);
  return (
    <DeskCard title="Log" reading={useReading(read, work.version)}>
      {(entries) => (
        <>
          <p className="text-sm text-ink-soft">Nobody can change or delete an entry.</p>
          <ol className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id} className="py-2">
                <time
                  dateTime={new Date(entry.at).toISOString()}
                  className="block text-sm text-ink-soft"
                >
                  {times.format(entry.at)}
                </time>
                <p dir="auto" className="line-clamp-3 wrap-anywhere">
                  {textOf(entry)}
                </p>
              </li>
            ))}
          </ol>
          {entries.length === count && (
            <Button className="self-center" onClick={() => setCount(count + PAGE_SIZE)}>
              Show More
            </Button>
          )}
        </>
      )}
    </DeskCard>
  );
}

function textOf({ action, target, note }: LogEntry): string {
  const done = action === 'remove-uploads' ? `${DONE[action]} ${shortUid(target)}` : DONE[action];
  const about = action === 'delete-snippet' ? target : note;
  return about === '' ? done : `${done}: ${about}`;
}
