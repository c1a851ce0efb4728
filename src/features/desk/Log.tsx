import { useState } from 'react';
import { PAGE_SIZE } from '#model/limits.ts';
import { isolated } from '#lib/isolate.ts';
import type { LogEntry, OperatorAction } from '#model/operatorLog.ts';
import { readLog } from '#services/operator/operator.ts';
import { DeskCard, ShowMore, useDeskQuery } from './DeskCard.tsx';
import { shortUid, timeText } from './deskTexts.ts';

const DONE: Readonly<Record<OperatorAction, string>> = {
  'remove-file': 'Removed a file',
  'remove-uploads': 'Removed the files of visitor',
  'remove-files': 'Removed many',
  'put-back-files': 'Put back files',
  'empty-trash': 'Removed for good',
  'delete-message': 'Removed a message',
  'remove-messages': 'Removed many',
  'put-back-messages': 'Put back',
  'slow-chat': 'Set the pace of the chat',
  'dismiss-reports': 'Dismissed a report',
  'dismiss-visitor': 'Dismissed all reports of visitor',
  'dismiss-many': 'Dismissed many',
  'delete-snippet': 'Deleted a snippet',
  'clear-chat': 'Cleared the chat',
  pause: 'Paused',
  resume: 'Resumed',
  shutdown: 'Shut the website',
  wake: 'Woke the website up',
};

/** The log of what the operator did, newest first. */
export function Log() {
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
                  {entry.by !== '' && ` · by ${whoText(entry.by)}`}
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

/** A browser's uid is shortened; the command line names itself. */
const whoText = (by: string) => (by.includes(' ') ? by : `operator ${shortUid(by)}`);

function textOf({ action, target, note }: LogEntry): string {
  const isOfVisitor = action === 'remove-uploads' || action === 'dismiss-visitor';
  const done = isOfVisitor ? `${DONE[action]} ${shortUid(target)}` : DONE[action];
  const about = action === 'delete-snippet' ? target : note;
  return about === '' ? done : `${done}: ${isolated(about)}`;
}
