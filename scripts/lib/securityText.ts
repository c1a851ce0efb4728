/** RFC 9116 wants a file that is valid for less than a year. Each deployment makes a new one. */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

interface SecuritySite {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Where reports of weaknesses go. */
  readonly contact: string;
}

/** The file by which somebody who finds a weakness learns whom to tell (RFC 9116). */
export function securityText({ origin, contact }: SecuritySite, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
