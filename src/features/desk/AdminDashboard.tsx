import { useCallback, useEffect, useRef, useState } from 'react';
import { formText } from '#lib/formText.ts';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/notify.tsx';
import { PageHeading } from '#ui/Page.tsx';
import { TextField } from '#ui/Field.tsx';
import type { AdminServices } from './adminServices.ts';
import { DeskSection } from './blocks.tsx';
import { ActionDialog, ClearDialog } from './dialogs.tsx';
import { Log } from './Log.tsx';
import { Figures } from './Figures.tsx';
import { Messages } from './Messages.tsx';
import { Pauses } from './Pauses.tsx';
import { Reports } from './Reports.tsx';
import { Trash } from './Trash.tsx';
import { Uploads } from './Uploads.tsx';
import {
  success,
  useOperatorActions,
  type OperatorAction,
  type OperatorActions,
} from './useOperatorActions.ts';

interface AdminDashboardProps {
  readonly services: AdminServices;
  readonly onLock: () => void;
  /** Called when an action fails, perhaps because the key was changed. */
  readonly onFailed: () => void;
}

interface SectionProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

/** The operator's work: reports and uploads first, and what cannot be taken back last. */
export function AdminDashboard(props: AdminDashboardProps) {
  const { services, onLock, onFailed } = props;
  const check = useCallback(async () => {
    const holds = await services.holdsProof();
    if (!holds) onFailed();
    return holds;
  }, [services, onFailed]);
  const work = useOperatorActions(check, onFailed);
  const isShut = useIsShut(services);
  const section = { services, work };
  return (
    <>
      <PageHeading>Admin Dashboard</PageHeading>
      <Figures services={services} isShut={isShut} />
      <Progress {...work} />
      <div className="beside-pane relative mb-8 lg:pb-8">
        <Reports {...section} />
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <Uploads {...section} />
          <Messages {...section} />
          <Trash {...section} />
          <Log services={services} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Site {...section} isShut={isShut} />
          <Pauses {...section} />
          <Content {...section} />
          <Shutdown {...section} isShut={isShut} />
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
function Progress({ progress, stop }: Pick<OperatorActions, 'progress' | 'stop'>) {
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
function useIsShut({ watchIsSiteShut }: AdminServices): boolean | null {
  const [isShut, setIsShut] = useState<boolean | null>(null);
  useEffect(
    () =>
      watchIsSiteShut(setIsShut, (error) => {
        logError('watch whether the site is shut', error);
        setIsShut(null);
      }),
    [watchIsSiteShut],
  );
  return isShut;
}

interface SiteProps extends SectionProps {
  readonly isShut: boolean | null;
}

function Site({ services, work, isShut }: SiteProps) {
  const wake: OperatorAction = {
    name: 'wake',
    async carryOut(signal) {
      await services.setSiteShut(false, signal);
      return success('Website wake up triggered');
    },
  };
  return (
    <DeskSection id="desk-site" title="The website">
      <p role="status" className="font-semibold">
        {isShut === null
          ? 'Checking the site…'
          : isShut
            ? 'The site is shut.'
            : 'The site is open.'}
      </p>
      <Button
        variant={isShut === true ? 'primary' : 'secondary'}
        className="self-start"
        busy={work.running === wake.name}
        disabled={work.running !== null || isShut === false}
        onClick={() => work.start(wake)}
      >
        wake up Website
      </Button>
    </DeskSection>
  );
}

/** Deletes snippets and clears the chat. */
function Content({ services, work }: SectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [asksToClear, setAsksToClear] = useState(false);

  /** Calls `ask` with the name in the field; without one, says what is missing. */
  const askNamed = (missing: string, ask: (name: string) => void) => {
    const name = form.current ? formText(form.current, 'name') : '';
    if (name.trim()) ask(name);
    else notify(missing, 'error');
  };

  const deletion = (name: string): OperatorAction => ({
    name: 'snippet',
    question: {
      title: 'Delete the snippet?',
      text: 'Every snippet of this name is removed. There is no way back.',
      confirmLabel: 'Yes, delete',
    },
    async carryOut(signal) {
      const count = await services.deleteSnippetsNamed(name, signal);
      if (count === 0) return { text: 'No document found with the given name', kind: 'error' };
      return success('Firestore document deleted');
    },
  });

  const clearing: OperatorAction = {
    name: 'clear',
    async carryOut(signal) {
      await services.clearMessages(signal);
      return success('Realtime DB data deleted');
    },
  };

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
          <Button
            variant="warning"
            busy={work.running === 'snippet'}
            disabled={work.running !== null}
            onClick={() =>
              askNamed('Enter a valid Firestore document path', (name) =>
                work.start(deletion(name)),
              )
            }
          >
            Delete Snippet
          </Button>
          <Button
            variant="warning"
            busy={work.running === clearing.name}
            disabled={work.running !== null}
            onClick={() => askNamed('Enter a valid Realtime DB path', () => setAsksToClear(true))}
          >
            clear Snippet chat messages !
          </Button>
        </div>
      </form>
      {asksToClear && (
        <ClearDialog
          readChat={services.readWholeChat}
          onConfirm={() => {
            setAsksToClear(false);
            work.start(clearing);
          }}
          onCancel={() => setAsksToClear(false)}
        />
      )}
    </DeskSection>
  );
}

/** Shuts the site, which is the last thing on the page. */
function Shutdown({ services, work, isShut }: SiteProps) {
  const shutdown: OperatorAction = {
    name: 'shutdown',
    question: {
      title: 'Shut the website?',
      text: 'Visitors see only that it is down, until you wake it up again.',
      confirmLabel: 'Yes, shut down',
    },
    async carryOut(signal) {
      await services.setSiteShut(true, signal);
      return success('Website shutdown triggered');
    },
  };
  return (
    <DeskSection title="Danger zone">
      <p className="text-sm text-ink-soft">
        Visitors then see only that the website is down, until you wake it up.
      </p>
      <Button
        variant="warning"
        className="self-start"
        busy={work.running === shutdown.name}
        disabled={work.running !== null || isShut === true}
        onClick={() => work.start(shutdown)}
      >
        Shutdown Website
      </Button>
    </DeskSection>
  );
}
