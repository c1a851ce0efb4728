/**
 * The name, the texts and the addresses of this installation. docs/make-it-yours.md says where the
 * rest is: colours, mark, courses.
 */

type Environment = Readonly<Record<string, unknown>>;

const environment: Environment = (import.meta as { readonly env?: Environment }).env ?? process.env;

function setting(name: string, otherwise: string): string {
  const value = environment[name];
  return typeof value === 'string' && value.trim() ? value.trim() : otherwise;
}

export const SITE_NAME = 'StudyNest';

/** The headline of the landing page, and the end of its title. */
export const HEADLINE = 'Unlock the Best Study Resources';

/** The sentence below the headline. */
export const TAGLINE =
  'Short on time, long on goals? Download notes, connect with classmates and ace your exams.';

/** What the site is, for devices on which it is installed. */
export const SITE_SUMMARY = 'Free study notes by course, shared by students.';

/**
 * Who is responsible for the site by law, with an address, as the privacy page says it. With ''
 * it gives only the contact address.
 */
export const RESPONSIBLE: string = '';

/** The chat room's name. */
export const CHAT_NAME = 'Snippet Chat';

/** The public origin of this installation, without a trailing slash; for links from other sites. */
export const SITE_ORIGIN = setting('VITE_SITE_ORIGIN', 'https://studynest.example');

/** The recipient of the contact form's mail. */
export const CONTACT_ADDRESS = setting('VITE_CONTACT_ADDRESS', 'hello@studynest.example');

/** The target of the Moved page's redirect. */
export const MOVED_ADDRESS = setting('VITE_MOVED_ADDRESS', 'https://studynest.example/');

/** The address that receives web-vitals measurements; '' sends them nowhere. */
export const VITALS_ADDRESS = setting('VITE_VITALS_ADDRESS', '');

/** Whether files get covers, small pictures of their first pages, and lists show them. */
export const HAS_COVERS = setting('VITE_COVERS', 'on') !== 'off';
