import { useState } from 'react';
import { DeleteDialog } from '#features/chat/DeleteDialog.tsx';
import { MessageField } from '#features/chat/MessageField.tsx';
import { MessageForm } from '#features/chat/MessageForm.tsx';
import { SenderField } from '#features/chat/SenderField.tsx';
import { ContactForm } from '#features/contact/ContactForm.tsx';
import { GuestForm } from '#features/sign-in/GuestForm.tsx';
import { LogInForm } from '#features/sign-in/LogInForm.tsx';
import { SignIn } from '#features/sign-in/SignIn.tsx';
import { SignInChoices } from '#features/sign-in/SignInChoices.tsx';
import type { Message } from '#model/message.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Interactions, Section, State } from './State.tsx';
import { ignore, message } from './examples.ts';

const TOO_LONG = 'A name can have up to 40 characters. Remove 3.';
const TWO_LINES = 'Has anybody got the CD question papers of 2024?\nThe solved ones, I mean.';

/** The forms of the chat, of signing in, and of the contact page. */
export function Forms() {
  const [toDelete, setToDelete] = useState<Message | null>(null);
  return (
    <>
      <Section title="New message">
        <State name="the form" wide>
          <MessageForm onSend={ignore} />
        </State>
        <State name="name missing">
          <SenderField value="" error={undefined} onChange={ignore} />
        </State>
        <State name="name known">
          <SenderField value="Anjali" error={undefined} onChange={ignore} />
        </State>
        <State name="name too long">
          <SenderField value="Anjali" error={TOO_LONG} onChange={ignore} />
        </State>
        <Interactions name="message" wide>
          <MessageField value="" error={undefined} onChange={ignore} />
        </Interactions>
        <State name="message of two lines" wide>
          <MessageField value={TWO_LINES} error={undefined} onChange={ignore} />
        </State>
        <State name="message that is refused" wide>
          <MessageField
            value="This message is deleted !"
            error="This text marks deleted messages. Please write something else."
            onChange={ignore}
          />
        </State>
        <State name="press to delete a message">
          <Button onClick={() => setToDelete(message('Asha', 'Wrong chat'))}>Delete</Button>
        </State>
        <DeleteDialog
          message={toDelete}
          onDelete={() => Promise.resolve()}
          onClose={() => setToDelete(null)}
        />
      </Section>
      <Section title="Signing in">
        <State name="choices">
          <Card>
            <SignIn />
          </Card>
        </State>
        <State name="waiting for Google">
          <Card className="flex flex-col gap-5">
            <SignInChoices running onGoogleWanted={ignore} onGoogle={ignore} onGuest={ignore} />
          </Card>
        </State>
        {[false, true].map((running) => (
          <State key={String(running)} name={running ? 'guest, being signed in' : 'guest'}>
            {/* Inert, because the form takes the focus. */}
            <Card inert>
              <GuestForm running={running} onName={ignore} onMissingName={ignore} onBack={ignore} />
            </Card>
          </State>
        ))}
        <State name="log in">
          <Card>
            <LogInForm />
          </Card>
        </State>
      </Section>
      <Section title="Contact">
        <State name="the form" wide>
          <Card>
            <ContactForm />
          </Card>
        </State>
      </Section>
    </>
  );
}
