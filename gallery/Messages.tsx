import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorBox } from '#ui/ErrorBox.tsx';
import { notify } from '#ui/notify.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Section, State } from './State.tsx';

const DIALOGS = {
  asking: { error: null, busy: false },
  busy: { error: null, busy: true },
  failed: { error: 'The message couldn’t be deleted. Try again.', busy: false },
} as const;

/** The app's messages: progress, emptiness, failure, questions and notices. */
export function Messages() {
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  return (
    <>
      <Section title="Progress">
        {[0, 40, 100].map((percent) => (
          <State key={percent} name={`${percent} %`}>
            <ProgressBar label={`Example of ${percent} %`} percent={percent} />
          </State>
        ))}
        <State name="unknown length">
          <Spinner label="Loading the files…" />
        </State>
      </Section>
      <Section title="Empty and failed">
        <State name="empty" wide>
          <Card>
            <EmptyState title="Nothing here yet">
              Be the first to add a file to this shelf.
            </EmptyState>
          </Card>
        </State>
        <State name="failed" wide>
          <ErrorBox>The file couldn’t be opened. Check your connection and try again.</ErrorBox>
        </State>
      </Section>
      <Section title="Dialog">
        {(Object.keys(DIALOGS) as (keyof typeof DIALOGS)[]).map((name) => (
          <State key={name} name={name}>
            <Button onClick={() => setDialog(name)}>Open</Button>
          </State>
        ))}
        <ConfirmDialog
          open={dialog !== null}
          title="Delete this message?"
          text="Nobody can read it any more."
          confirmLabel="Yes, delete"
          onConfirm={() => setDialog(null)}
          onCancel={() => setDialog(null)}
          {...DIALOGS[dialog ?? 'asking']}
        />
      </Section>
      <Section title="Notice">
        {(['info', 'success', 'error'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <Button onClick={() => void notify(`This is a notice of the kind ${kind}.`, kind)}>
              Show
            </Button>
          </State>
        ))}
      </Section>
    </>
  );
}
