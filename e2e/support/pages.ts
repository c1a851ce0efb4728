import { HEADLINE, SITE_NAME } from '../../src/config/site.ts';

/** Every page: its address, and the heading that shows that it has loaded. */
export const PAGES = [
  { address: '/', heading: HEADLINE },
  { address: '/Notes', heading: 'Select a Course' },
  { address: '/Files?course=CD', heading: 'CD' },
  { address: '/Contribute', heading: 'Upload Your Notes' },
  { address: '/Aboutus', heading: `About ${SITE_NAME}` },
  { address: '/Contactus', heading: 'Contact' },
  { address: '/FileNest', heading: 'File Nest' },
  { address: '/KeptFiles', heading: 'Kept files' },
  { address: '/Snippetchat', heading: 'Welcome to Snippet Chat' },
  { address: '/TermsOfUse', heading: 'Terms of Use' },
  { address: '/PrivacyPolicy', heading: 'Privacy Policy' },
  { address: '/signin', heading: 'Sign In' },
  { address: '/login', heading: 'Log In' },
  { address: '/Admin', heading: 'Admin Authentication' },
  { address: '/Moved', heading: 'Page Moved' },
  { address: '/dashboard', heading: '404 - Page Not Found' },
] as const;

/** Part of the console message that Chromium writes for an address that does not exist. */
export const NOT_FOUND_NOISE = 'status of 404';
