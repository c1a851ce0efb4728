import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { notify } from '#ui/notify.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { AdminServices } from './adminServices.ts';
import { SiteNumbers, SiteState } from './SiteNumbers.tsx';
import { useAdminAction, type Outcome } from './useAdminAction.ts';
import { useIsShut } from './useIsShut.ts';

interface AdminDashboardProps {
  readonly services: AdminServices;
  readonly onLock: () => void;
  /** Called when an action fails, perhaps because the key was changed. */
  readonly onFailed: () => void;
}

type ActionName = 'clear' | 'snippet' | 'shutdown' | 'wake';

const done = (text: string): Outcome => ({ text, kind: 'success' });

/** The confirmation before each action that takes something away. */
const QUESTIONS = {
  clear: {
    title: 'Clear the chat?',
    text: 'Every message is removed for everybody. There is no way back.',
    confirmLabel: 'Yes, clear',
  },
  snippet: {
    title: 'Delete the snippet?',
    text: 'Every snippet of this name is removed. There is no way back.',
    confirmLabel: 'Yes, delete',
  },
  shutdown: {
    title: 'Shut the website?',
    text: 'Visitors see only that it is down, until you wake it up again.',
    confirmLabel: 'Yes, shut down',
  },
} as const;

/** Offers the operator's four actions. */
export function AdminDashboard({ services, onLock, onFailed }: AdminDashboardProps) {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const isShut = useIsShut(services);
  const { running, run, finished } = useAdminAction<ActionName>(onFailed);

  const actions: Readonly<Record<ActionName, (signal: AbortSignal) => Promise<Outcome>>> = {
    async clear(signal) {
      await services.clearMessages(signal);
      return done('Realtime DB data deleted');
    },
    async snippet(signal) {
      const count = await services.deleteSnippetsNamed(name, signal);
      if (count === 0) return { text: 'No document found with the given name', kind: 'error' };
      return done('Firestore document deleted');
    },
    async shutdown(signal) {
      await services.setSiteShut(true, signal);
      return done('Website shutdown triggered');
    },
    async wake(signal) {
      await services.setSiteShut(false, signal);
      return done('Website wake up triggered');
    },
  };

  const start = (action: ActionName) => {
    setAsked(null);
    void run(action, actions[action]);
  };

  const askNamed = (action: 'clear' | 'snippet', missing: string) => {
    if (name.trim()) setAsked(action);
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
              variant="danger"
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
        <section aria-label="Its content" className="flex flex-col gap-4 border-t border-line pt-4">
          <TextField
            label="Enter Snippet Name"
            placeholder="Enter Snippet Name"
            hint="Names the snippet to delete. Clearing the chat asks for it too, as a safety catch: any name will do."
            dir="auto"
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <div className="mt-auto flex flex-wrap gap-3">
            <Button
              variant="danger"
              {...stateOf('snippet')}
              onClick={() => askNamed('snippet', 'Enter a valid Firestore document path')}
            >
              Delete Snippet
            </Button>
            <Button
              variant="danger"
              {...stateOf('clear')}
              onClick={() => askNamed('clear', 'Enter a valid Realtime DB path')}
            >
              clear Snippet chat messages !
            </Button>
          </div>
        </section>
        <Button onClick={onLock} className="justify-self-start">
          Lock this page
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        {...QUESTIONS[asked ?? 'clear']}
        onConfirm={() => {
          if (asked) start(asked);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
