/** RFC 9116 recommends a validity of less than a year. Each deployment makes a new file. */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

interface SecuritySite {
  /** Without a slash at the end. */
  readonly origin: string;
  /** The mail address for reports of weaknesses. */
  readonly contact: string;
}

/** Returns the file that says whom to tell about a weakness of the site (RFC 9116). */
export function securityText({ origin, contact }: SecuritySite, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
