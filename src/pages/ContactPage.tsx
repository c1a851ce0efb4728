import { ContactForm } from '#features/contact/ContactForm.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

/** /Contactus: the contact form. */
export function ContactPage() {
  return (
    <Page width="narrow">
      <PageHeading lead="A question, a mistake in a file, a missing course? Write to us. Your mail program opens with the message, ready to send.">
        Contact
      </PageHeading>
      <Card>
        <ContactForm />
      </Card>
    </Page>
  );
}
