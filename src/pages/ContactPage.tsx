import { ContactForm } from '#features/contact/ContactForm.tsx';
import { Door } from '#ui/Page.tsx';

/** /Contactus: the contact form. */
export function ContactPage() {
  return (
    <Door
      title="Contact"
      lead="A question, a mistake in a file, a missing course? Write to us. Your mail program opens with the message, ready to send."
    >
      <ContactForm />
    </Door>
  );
}
