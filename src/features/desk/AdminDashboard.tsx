import { useCallback, useEffect, useRef, useState } from 'react';
import { formText } from '#lib/formText.ts';
import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { PAGE_SIZE } from '#model/limits.ts';
import type { LogEntry, OperatorAction } from '#model/operatorLog.ts';
import { clearMessages } from '#services/operator/deskMessages.ts';
import { holdsProof, readLog } from '#services/operator/operator.ts';
import { setSiteShut } from '#services/operator/pauses.ts';
import { deleteSnippetsNamed } from '#services/operator/snippets.ts';
import { watchIsSiteShut } from '#services/site/siteStatus.ts';
import { Button, ShowMore } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { PageHeading } from '#ui/Page.tsx';
import { notify } from '#ui/notify.tsx';
import { shortUid } from './actions.ts';
import { DeskCard, DeskSection, useDeskQuery } from './DeskCard.tsx';
import { ActionButton, timeText } from './DeskRow.tsx';
import { Messages } from './Messages.tsx';
import { Pauses } from './Pauses.tsx';
import { Reports } from './Reports.tsx';
import { Trash } from './Trash.tsx';
import { Uploads } from './Uploads.tsx';
import {
  ActionDialog,
  success,
  useDeskWork,
  type DeskAction,
  type DeskPartProps,
  type DeskWork,
} from './useDeskWork.tsx';

interface AdminDashboardProps {
  readonly onLock: () => void;
  /** Called when an action fails, perhaps because the key was changed. */
  readonly onFailed: () => void;
}

/** The operator's work: reports and uploads first, and what cannot be taken back last. */
export function AdminDashboard({ onLock, onFailed }: AdminDashboardProps) {
  const check = useCallback(async () => {
    const holds = await holdsProof();
    if (!holds) onFailed();
    return holds;
  }, [onFailed]);
  const work = useDeskWork(check, onFailed);
  const isShut = useIsShut();
  return (
    <>
      <PageHeading>Admin Dashboard</PageHeading>
      <Progress {...work} />
      <div className="beside-pane relative mb-8 lg:pb-8">
        <Reports work={work} />
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <Uploads work={work} />
          <Messages work={work} />
          <Trash work={work} />
          <Log />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Site work={work} isShut={isShut} />
          <Pauses work={work} />
          <Content work={work} />
          <Shutdown work={work} isShut={isShut} />
          <Button onClick={onLock} className="self-start">
            Lock this page
          </Button>
        </div>
      </div>
      <ActionDialog {...work} />
    </>
  );
}

/** How far an action on many things is, with a button that stops it. */
function Progress({ progress, stop }: Pick<DeskWork, 'progress' | 'stop'>) {
  return (
    <div role="status" className="sticky top-0 z-10">
      {progress !== null && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-edge bg-marigold-tint px-4 py-2 font-semibold">
          {progress}
          <Button size="small" onClick={stop}>
            Stop
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whether the site is shut, live; null while that is unknown. */
function useIsShut(): boolean | null {
  const [isShut, setIsShut] = useState<boolean | null>(null);
  useEffect(
    () =>
      watchIsSiteShut(setIsShut, (error) => {
        logError('watch whether the site is shut', error);
        setIsShut(null);
      }),
    [],
  );
  return isShut;
}

interface SiteProps extends DeskPartProps {
  readonly isShut: boolean | null;
}

const WAKE_UP: DeskAction = {
  label: 'wake up Website',
  name: 'wake',
  async carryOut(signal) {
    await setSiteShut(false, signal);
    return success('Website wake up triggered');
  },
};

function Site({ work, isShut }: SiteProps) {
  return (
    <DeskSection title="The website">
      <p role="status" className="font-semibold">
        {isShut === null
          ? 'Checking the site…'
          : isShut
            ? 'The site is shut.'
            : 'The site is open.'}
      </p>
      <ActionButton
        {...(isShut === true && { variant: 'primary' })}
        action={WAKE_UP}
        work={work}
        disabled={isShut === false}
      />
    </DeskSection>
  );
}

/** Returns the action that deletes the snippets of a name. */
const snippetDeletion = (name: string): DeskAction => ({
  label: 'Delete Snippet',
  name: 'snippet',
  question: {
    title: 'Delete the snippet?',
    text: 'Every snippet of this name is removed. There is no way back.',
    confirmLabel: 'Yes, delete',
  },
  async carryOut(signal) {
    const count = await deleteSnippetsNamed(name, signal);
    if (count === 0) return { text: 'No document found with the given name', kind: 'error' };
    return success('Firestore document deleted');
  },
});

const CLEAR_CHAT: DeskAction = {
  label: 'clear Snippet chat messages !',
  name: 'clear',
  question: {
    title: 'Clear the chat?',
    text: 'Every message is removed for everybody. There is no way back. To keep them, make a backup first: npm run operator -- backup.',
    confirmLabel: 'Yes, clear',
  },
  async carryOut(signal) {
    await clearMessages(signal);
    return success('Realtime DB data deleted');
  },
};

/** Deletes snippets and clears the chat. */
function Content({ work }: DeskPartProps) {
  const form = useRef<HTMLFormElement>(null);
  /** Starts an action with the name in the field; without one, says what is missing. */
  const named = (missing: string, actionOn: (name: string) => DeskAction): DeskWork => ({
    ...work,
    start(_action, from) {
      const name = form.current ? formText(form.current, 'name') : '';
      if (name.trim()) work.start(actionOn(name), from);
      else notify(missing, 'error');
    },
  });
  return (
    <DeskSection title="Content">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4"
      >
        <TextField
          label="Enter Snippet Name"
          placeholder="Enter Snippet Name"
          name="name"
          hint="Needed for both actions below. To clear the chat, type anything."
          dir="auto"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <ActionButton
            action={snippetDeletion('')}
            work={named('Enter a valid Firestore document path', snippetDeletion)}
          />
          <ActionButton
            action={CLEAR_CHAT}
            work={named('Enter a valid Realtime DB path', () => CLEAR_CHAT)}
          />
        </div>
      </form>
    </DeskSection>
  );
}

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
function Log() {
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
          {entries.length >= count && (
            <ShowMore className="" onShowMore={() => setCount(count + PAGE_SIZE)} />
          )}
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

const SHUT_DOWN: DeskAction = {
  label: 'Shutdown Website',
  name: 'shutdown',
  question: {
    title: 'Shut the website?',
    text: 'Visitors see only that it is down, until you wake it up again.',
    confirmLabel: 'Yes, shut down',
  },
  async carryOut(signal) {
    await setSiteShut(true, signal);
    return success('Website shutdown triggered');
  },
};

/** Shuts the site, which is the last thing on the page. */
function Shutdown({ work, isShut }: SiteProps) {
  return (
    <DeskSection title="Danger zone">
      <p className="text-sm text-ink-soft">
        Visitors then see only that the website is down, until you wake it up.
      </p>
      <ActionButton action={SHUT_DOWN} work={work} disabled={isShut === true} />
    </DeskSection>
  );
}
