/** The fields of the contact form. */
export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Half a character, which UTF-8 cannot encode. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Returns a `mailto:` address that opens the mail program with the message in it. RFC 6068 requires
 * percent-encoded UTF-8, and line breaks as %0D%0A.
 */
export function mailtoUrl(address: string, { name, email, message }: ContactDraft): string {
  const subject = `Message from ${name}`;
  const body = [`Name: ${name}`, `Email: ${email}`, '', message].join('\n');
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encode(subject)}&body=${encode(body)}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD').replace(/\r\n|\r|\n/g, '\r\n'));
}
