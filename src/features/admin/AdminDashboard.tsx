import { useRef, useState, type ComponentType } from 'react';
import { formText } from '#lib/formText.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import type { ShutdownNotice } from '#model/shutdownNotice.ts';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/notify.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { AdminServices } from './adminServices.ts';
import { DashboardQuestion, type AskedAction } from './DashboardQuestion.tsx';
import type { DeskProps } from './desk/Desk.tsx';
import { SiteNumbers } from './SiteNumbers.tsx';
import { SiteState } from './SiteState.tsx';
import { useAdminAction, type Outcome } from './useAdminAction.ts';
import { useIsShut } from './useIsShut.ts';

interface AdminDashboardProps {
  readonly services: AdminServices;
  readonly onLock: () => void;
  /** Called when an action fails, perhaps because the key was changed. */
  readonly onFailed: () => void;
  /** Loads the desk below the four actions; the same function at every render. */
  readonly loadDesk: () => Promise<{ readonly Desk: ComponentType<DeskProps> }>;
}

type ActionName = 'clear' | 'snippet' | 'shutdown' | 'wake';

type Action = (signal: AbortSignal, notice: ShutdownNotice | null) => Promise<Outcome>;

const done = (text: string): Outcome => ({ text, kind: 'success' });

/** Offers the operator's four actions, with the desk below, which is loaded later. */
export function AdminDashboard({ services, onLock, onFailed, loadDesk }: AdminDashboardProps) {
  const nameForm = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const isShut = useIsShut(services);
  const desk = useLoaded(loadDesk, true);
  const { running, run, finished } = useAdminAction<ActionName>(onFailed);

  const actions: Readonly<Record<ActionName, Action>> = {
    async clear(signal) {
      await services.clearMessages(signal);
      return done('Realtime DB data deleted');
    },
    async snippet(signal) {
      const count = await services.deleteSnippetsNamed(name, signal);
      if (count === 0) return { text: 'No document found with the given name', kind: 'error' };
      return done('Firestore document deleted');
    },
    async shutdown(signal, notice) {
      await services.setSiteShut(true, signal, notice);
      return done('Website shutdown triggered');
    },
    async wake(signal) {
      await services.setSiteShut(false, signal);
      return done('Website wake up triggered');
    },
  };

  const start = (action: ActionName, notice: ShutdownNotice | null = null) => {
    setAsked(null);
    void run(action, (signal) => actions[action](signal, notice));
  };

  const askNamed = (action: 'clear' | 'snippet', missing: string) => {
    const entered = nameForm.current ? formText(nameForm.current, 'name') : '';
    setName(entered);
    if (entered.trim()) setAsked(action);
    else notify(missing, 'error');
  };

  const stateOf = (action: ActionName, changesNothing = false) => ({
    busy: running === action,
    disabled: running !== null || changesNothing,
  });

  return (
    <>
      <PageHeading>Admin Dashboard</PageHeading>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <section aria-label="The website" className="flex flex-col gap-4 border-t border-line pt-4">
          <SiteState isShut={isShut} />
          <SiteNumbers services={services} actionCount={finished} />
          <div className="mt-auto flex flex-wrap gap-3">
            <Button
              variant="warning"
              {...stateOf('shutdown', isShut === true)}
              onClick={() => setAsked('shutdown')}
            >
              Shutdown Website
            </Button>
            <Button
              variant="primary"
              {...stateOf('wake', isShut === false)}
              onClick={() => start('wake')}
            >
              wake up Website
            </Button>
          </div>
        </section>
        <section aria-label="Its content" className="border-t border-line pt-4">
          <form
            ref={nameForm}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            className="flex h-full flex-col gap-4"
          >
            <TextField
              label="Enter Snippet Name"
              placeholder="Enter Snippet Name"
              hint="Names the snippet to delete. Clearing the chat asks for it too, as a safety catch: any name will do."
              dir="auto"
              autoComplete="off"
              name="name"
            />
            <div className="mt-auto flex flex-wrap gap-3">
              <Button
                variant="warning"
                {...stateOf('snippet')}
                onClick={() => askNamed('snippet', 'Enter a valid Firestore document path')}
              >
                Delete Snippet
              </Button>
              <Button
                variant="warning"
                {...stateOf('clear')}
                onClick={() => askNamed('clear', 'Enter a valid Realtime DB path')}
              >
                clear Snippet chat messages !
              </Button>
            </div>
          </form>
        </section>
        {desk ? (
          <desk.Desk actionCount={finished} onFailed={onFailed} />
        ) : (
          <div className="min-h-svh lg:col-span-2" />
        )}
        <Button onClick={onLock} className="justify-self-start">
          Lock this page
        </Button>
      </div>
      {asked && (
        <DashboardQuestion
          asked={asked}
          services={services}
          onConfirm={(notice) => start(asked, notice)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
