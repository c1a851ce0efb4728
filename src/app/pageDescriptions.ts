import { SITE_NAME } from '#config/site.ts';

/**
 * The descriptions of the pages for search engines and link previews, by path. Only the build needs
 * them.
 */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'Free study notes, question papers and solved papers by course, shared by students. No account needed.',
  '/Notes': 'Choose your course to find its notes, question papers and solved papers.',
  '/Files': 'Search, sort and download the study files of a course.',
  '/Contribute': 'Share your notes and question papers with your classmates.',
  '/Aboutus': `Why ${SITE_NAME} exists: free access to study materials for every student.`,
  '/Contactus': `Write to the people behind ${SITE_NAME}.`,
  '/FileNest': 'The whole library at a glance: every course, what is new, what is downloaded most.',
  '/KeptFiles': 'The files that you keep on this device, to open them without a connection.',
  '/Snippetchat': 'One shared chat room for everybody who studies. Pick a name and talk.',
  '/TermsOfUse': `The rules for using ${SITE_NAME}.`,
  '/PrivacyPolicy': `What ${SITE_NAME} stores, where, and for how long.`,
  '/signin': 'Sign in with Google, or continue as a guest with a display name.',
  '/login': `Log in to ${SITE_NAME}.`,
  '/Admin': 'For the operator of this site.',
  '/Moved': 'This page has a new address.',
  '*': 'There is nothing at this address.',
};
