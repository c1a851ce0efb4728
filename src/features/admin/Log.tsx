import { useState } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import { isolated } from '#lib/isolate.ts';
import type { LogEntry, OperatorAction } from '#model/operatorLog.ts';
import type { AdminServices } from './adminServices.ts';
import { DeskCard, ShowMore, timeText, useDeskQuery } from './DeskCard.tsx';
import { shortUid } from './removals.ts';

const DONE: Readonly<Record<OperatorAction, string>> = {
  'remove-file': 'Removed a file',
  'remove-uploads': 'Removed the files of visitor',
  'delete-message': 'Removed a message',
  'dismiss-reports': 'Dismissed a report',
  'dismiss-visitor': 'Dismissed all reports of visitor',
  'delete-snippet': 'Deleted a snippet',
  'clear-chat': 'Cleared the chat',
  pause: 'Paused uploads',
  resume: 'Resumed uploads',
  shutdown: 'Shut the website',
  wake: 'Woke the website up',
};

/** The log of what the operator did, newest first. */
export function Log({ services: { readLog } }: { readonly services: AdminServices }) {
  const [count, setCount] = useState(PAGE_SIZE);
  const query = useDeskQuery(['log', count], (signal) => readLog(count, signal));
  return (
    <DeskCard title="Log" query={query}>
      {(entries) => (
        <>
          <p className="text-xs text-ink-soft">Nobody can change or delete an entry.</p>
          <ol>
            {entries.map((entry) => (
              <li key={entry.id} className="border-b border-line py-2 last:border-b-0">
                <p className="line-clamp-3 wrap-anywhere">{textOf(entry)}</p>
                <time
                  dateTime={new Date(entry.at).toISOString()}
                  className="block text-xs text-ink-soft"
                >
                  {timeText(entry.at)}
                </time>
              </li>
            ))}
          </ol>
          {entries.length >= count && <ShowMore onClick={() => setCount(count + PAGE_SIZE)} />}
        </>
      )}
    </DeskCard>
  );
}

function textOf({ action, target, note }: LogEntry): string {
  const isOfVisitor = action === 'remove-uploads' || action === 'dismiss-visitor';
  const done = isOfVisitor ? `${DONE[action]} ${shortUid(target)}` : DONE[action];
  const about = action === 'delete-snippet' ? target : note;
  return about === '' ? done : `${done}: ${isolated(about)}`;
}
