import { Mail } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { openMail } from '#lib/openMail.ts';
import { CONTACT_ADDRESS } from '#config/site.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { mailtoUrl, type ContactDraft } from './mailtoUrl.ts';

const EMPTY: ContactDraft = { name: '', email: '', message: '' };

/** The contact form. It hands the message to the visitor's mail program; the site sends nothing. */
export function ContactForm() {
  const [draft, setDraft] = useState(EMPTY);
  const [handedOver, setHandedOver] = useState(false);

  const change = (field: keyof ContactDraft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [field]: event.target.value });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    openMail(mailtoUrl(CONTACT_ADDRESS, draft));
    setHandedOver(true);
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        value={draft.name}
        onChange={change('name')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={draft.email}
        onChange={change('email')}
      />
      <TextArea
        label="Message"
        name="message"
        required
        rows={6}
        value={draft.message}
        onChange={change('message')}
      />
      <Button type="submit" variant="primary" size="large" className="self-start">
        <Mail aria-hidden className="size-5" />
        Send Message
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {handedOver &&
          `Your mail program has the message now; send it from there. If none opened, write to ${CONTACT_ADDRESS}.`}
      </p>
    </form>
  );
}
