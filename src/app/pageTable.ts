import { SITE_NAME } from '#config/site.ts';
import { lazyPage } from './lazyPage.ts';

/** A page's title and description for the document's head, kept in its route's `handle`. */
export interface PageHandle {
  readonly title: string;
  readonly description: string;
}

interface PageEntry extends PageHandle {
  readonly path: string;
  /** The name of the component, and of its module in src/pages. */
  readonly component: string;
  readonly lazy: ReturnType<typeof lazyPage>;
  /** Has no header and footer. */
  readonly bare?: true;
  /** The content depends on the query or the navigation state, so only its frame is prerendered. */
  readonly needsAddress?: true;
  /** The part of the Firebase SDK that the page uses at once, loaded alongside it. */
  readonly sdkPart?: 'firestore' | 'database';
}

function page(
  path: string,
  title: string,
  description: string,
  component: string,
  load: Parameters<typeof lazyPage>[1],
): PageEntry {
  const fullTitle = `${title} | ${SITE_NAME}`;
  return { path, title: fullTitle, description, component, lazy: lazyPage(component, load) };
}

/** All pages in the order of the contract's route table. Each is its own chunk. */
export const PAGES: readonly PageEntry[] = [
  {
    path: '/',
    title: `${SITE_NAME} | Unlock the Best Study Resources`,
    description:
      'Free study notes, question papers and solved papers by course, shared by students. No account needed.',
    component: 'HomePage',
    lazy: lazyPage('HomePage', () => import('#pages/HomePage.tsx')),
  },
  page(
    '/Notes',
    'Select a Course',
    'Choose your course to find its notes, question papers and solved papers.',
    'NotesPage',
    () => import('#pages/NotesPage.tsx'),
  ),
  {
    ...page(
      '/Files',
      'Study files',
      'Search, sort and download the study files of a course.',
      'FilesPage',
      () => import('#pages/FilesPage.tsx'),
    ),
    needsAddress: true,
    sdkPart: 'firestore',
  },
  page(
    '/Contribute',
    'Upload Your Notes',
    'Share your notes and question papers with your classmates.',
    'ContributePage',
    () => import('#pages/ContributePage.tsx'),
  ),
  page(
    '/Aboutus',
    'About',
    'Why StudyNest exists: free access to study materials for every student.',
    'AboutPage',
    () => import('#pages/AboutPage.tsx'),
  ),
  page(
    '/Contactus',
    'Contact',
    'Write to the people behind StudyNest.',
    'ContactPage',
    () => import('#pages/ContactPage.tsx'),
  ),
  {
    ...page(
      '/FileNest',
      'File Nest',
      'The whole library at a glance: every course, what is new, what is downloaded most.',
      'FileNestPage',
      () => import('#pages/FileNestPage.tsx'),
    ),
    sdkPart: 'firestore',
  },
  {
    ...page(
      '/Snippetchat',
      'Snippet Chat',
      'One shared chat room for everybody who studies. Pick a name and talk.',
      'SnippetChatPage',
      () => import('#pages/SnippetChatPage.tsx'),
    ),
    sdkPart: 'database',
  },
  {
    ...page(
      '/TermsOfUse',
      'Terms of Use',
      'The rules for using StudyNest.',
      'TermsPage',
      () => import('#pages/TermsPage.tsx'),
    ),
    bare: true,
  },
  {
    ...page(
      '/PrivacyPolicy',
      'Privacy Policy',
      'What StudyNest stores, where, and for how long.',
      'PrivacyPage',
      () => import('#pages/PrivacyPage.tsx'),
    ),
    bare: true,
  },
  page(
    '/signin',
    'Sign In',
    'Sign in with Google, or continue as a guest with a display name.',
    'SignInPage',
    () => import('#pages/SignInPage.tsx'),
  ),
  page(
    '/login',
    'Log In',
    'Log in to StudyNest.',
    'LogInPage',
    () => import('#pages/LogInPage.tsx'),
  ),
  page(
    '/Admin',
    'Admin',
    'For the operator of this site.',
    'AdminPage',
    () => import('#pages/AdminPage.tsx'),
  ),
  page(
    '/Moved',
    'Page Moved',
    'This page has a new address.',
    'MovedPage',
    () => import('#pages/MovedPage.tsx'),
  ),
  page(
    '*',
    'Page Not Found',
    'There is nothing at this address.',
    'NotFoundPage',
    () => import('#pages/NotFoundPage.tsx'),
  ),
];
