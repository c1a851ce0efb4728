import { SITE_NAME } from '#config/site.ts';
import { lazyPage } from './lazyPage.ts';

/** What a route says about its page to the document's head. */
export interface PageHandle {
  readonly title: string;
  readonly description: string;
}

interface PageEntry extends PageHandle {
  readonly path: string;
  readonly lazy: ReturnType<typeof lazyPage>;
  /** Stands alone, without header and footer. */
  readonly bare?: true;
}

function page(
  path: string,
  title: string,
  description: string,
  lazy: PageEntry['lazy'],
): PageEntry {
  return { path, title: `${title} | ${SITE_NAME}`, description, lazy };
}

/** Every page, in the order of the contract's route table; each is a chunk of its own. */
export const PAGES: readonly PageEntry[] = [
  {
    path: '/',
    title: `${SITE_NAME} | Unlock the Best Study Resources`,
    description:
      'Free study notes, question papers and solved papers by course, shared by students. No account needed.',
    lazy: lazyPage('HomePage', () => import('#pages/HomePage.tsx')),
  },
  page(
    '/Notes',
    'Select a Course',
    'Choose your course to find its notes, question papers and solved papers.',
    lazyPage('NotesPage', () => import('#pages/NotesPage.tsx')),
  ),
  page(
    '/Files',
    'Study files',
    'Search, sort and download the study files of a course.',
    lazyPage('FilesPage', () => import('#pages/FilesPage.tsx')),
  ),
  page(
    '/Contribute',
    'Upload Your Notes',
    'Share your notes and question papers with your classmates.',
    lazyPage('ContributePage', () => import('#pages/ContributePage.tsx')),
  ),
  page(
    '/Aboutus',
    'About',
    'Why StudyNest exists: free access to study materials for every student.',
    lazyPage('AboutPage', () => import('#pages/AboutPage.tsx')),
  ),
  page(
    '/Contactus',
    'Contact',
    'Write to the people behind StudyNest.',
    lazyPage('ContactPage', () => import('#pages/ContactPage.tsx')),
  ),
  page(
    '/FileNest',
    'File Nest',
    'The whole library at a glance: every course, what is new, what is downloaded most.',
    lazyPage('FileNestPage', () => import('#pages/FileNestPage.tsx')),
  ),
  page(
    '/Snippetchat',
    'Snippet Chat',
    'One shared chat room for everybody who studies. Pick a name and talk.',
    lazyPage('SnippetChatPage', () => import('#pages/SnippetChatPage.tsx')),
  ),
  {
    ...page(
      '/TermsOfUse',
      'Terms of Use',
      'The rules for using StudyNest.',
      lazyPage('TermsPage', () => import('#pages/TermsPage.tsx')),
    ),
    bare: true,
  },
  {
    ...page(
      '/PrivacyPolicy',
      'Privacy Policy',
      'What StudyNest stores, where, and for how long.',
      lazyPage('PrivacyPage', () => import('#pages/PrivacyPage.tsx')),
    ),
    bare: true,
  },
  page(
    '/signin',
    'Sign In',
    'Sign in with Google, or continue as a guest with a display name.',
    lazyPage('SignInPage', () => import('#pages/SignInPage.tsx')),
  ),
  page(
    '/login',
    'Log In',
    'Log in to StudyNest.',
    lazyPage('LogInPage', () => import('#pages/LogInPage.tsx')),
  ),
  page(
    '/Admin',
    'Admin',
    'For the operator of this site.',
    lazyPage('AdminPage', () => import('#pages/AdminPage.tsx')),
  ),
  page(
    '/Moved',
    'Page Moved',
    'This page has a new address.',
    lazyPage('MovedPage', () => import('#pages/MovedPage.tsx')),
  ),
  page(
    '*',
    'Page Not Found',
    'There is nothing at this address.',
    lazyPage('NotFoundPage', () => import('#pages/NotFoundPage.tsx')),
  ),
];
