import { Mail } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { counted } from '#model/language.ts';
import { MAX_MAILTO_LENGTH } from '#model/limits.ts';
import { CONTACT_ADDRESS } from '#config/site.ts';
import { formText } from '#lib/formText.ts';
import { useDraft } from '#lib/useDraft.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';

const FIELDS = ['name', 'email', 'message'];

/** The contact form. It hands the message to the visitor's mail program; the site sends nothing. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  /** By how many characters the encoded mail is too long for mail programs. */
  const [excess, setExcess] = useState(0);
  const [handedOver, setHandedOver] = useState(false);

  useDraft({ form: 'contact', element: form, fields: FIELDS, onFilled: () => undefined });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const mailto = mailtoUrl(CONTACT_ADDRESS, readDraft(form.current));
    setExcess(Math.max(0, mailto.length - MAX_MAILTO_LENGTH));
    if (mailto.length > MAX_MAILTO_LENGTH) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    openMail(mailto);
    setHandedOver(true);
  };

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-3">
        <TextField label="Name" name="name" autoComplete="name" required />
        <TextField label="Email" name="email" type="email" autoComplete="email" required />
      </div>
      <TextArea
        label="Message"
        name="message"
        required
        rows={5}
        error={
          excess > 0
            ? `Mail programs take no message this long. Remove about ${counted(excess, 'character', 'characters')}, or copy the message into a mail of your own.`
            : undefined
        }
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="max-w-full flex-wrap self-start"
      >
        <Mail aria-hidden className="size-5" />
        Send Message
      </Button>
      <p role="status" className="status-line text-sm">
        {handedOver && 'Your mail program opens with the message. Send it from there.'}
      </p>
      <div className="border-t border-line pt-5">
        <p className="text-sm text-ink-soft">
          No mail program? Write to{' '}
          <a className="text-link" href={`mailto:${CONTACT_ADDRESS}`}>
            {CONTACT_ADDRESS}
          </a>
          .
        </p>
        <CopyButton text={() => mailText(readDraft(form.current))} className="mt-2">
          Copy the message
        </CopyButton>
      </div>
    </form>
  );
}

function readDraft(form: HTMLFormElement | null): ContactDraft {
  const read = (name: string) => (form ? formText(form, name) : '');
  return { name: read('name'), email: read('email'), message: read('message') };
}

/** The fields of the contact form. */
interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Half a character, which UTF-8 cannot encode. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Returns the mail's text. */
function mailText({ name, email, message }: ContactDraft): string {
  return [`Name: ${name}`, `Email: ${email}`, '', message].join('\n');
}

/**
 * Returns a `mailto:` address that opens the mail program with the message in it. RFC 6068 requires
 * percent-encoded UTF-8, and line breaks as %0D%0A.
 */
export function mailtoUrl(address: string, draft: ContactDraft): string {
  const to = encodeURIComponent(address).replace('%40', '@');
  const subject = `Message from ${draft.name}`;
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(mailText(draft))}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD').replace(/\r\n|\r|\n/g, '\r\n'));
}

/** Opens a `mailto:` address in the mail program. The page stays open. */
function openMail(mailto: string): void {
  const link = document.createElement('a');
  link.href = mailto;
  link.click();
}
