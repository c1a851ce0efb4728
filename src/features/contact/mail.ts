/** The fields of the contact form. */
export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Half a character, which UTF-8 cannot encode. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Returns the mail's text. */
export function mailText({ name, email, message }: ContactDraft): string {
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
export function openMail(mailto: string): void {
  const link = document.createElement('a');
  link.href = mailto;
  link.click();
}
