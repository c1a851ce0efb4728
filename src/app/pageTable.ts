import { HEADLINE, SITE_NAME } from '#config/site.ts';
import { lazyPage } from './lazyPage.ts';

/** A page's title for the document's head, kept in its route's `handle`. */
export interface PageHandle {
  readonly title: string;
}

interface PageEntry extends PageHandle {
  readonly path: string;
  /** The name of the component, and of its module in src/pages. */
  readonly component: string;
  /** Loads the page's module in a single try, and does not log a failure. */
  readonly load: PageLoader;
  readonly lazy: ReturnType<typeof lazyPage>;
  /** Has no header and footer. */
  readonly bare?: true;
  /**
   * Its HTML sends the query for the list in the address, or the queries for the newest files of
   * all courses, and shows the rows before the app has loaded.
   */
  readonly earlyRows?: 'list' | 'newest';
  /** Its HTML requests the newest messages of the chat before the app has loaded. */
  readonly earlyMessages?: true;
}

type PageLoader = Parameters<typeof lazyPage>[1];

function page(path: string, title: string, component: string, load: PageLoader): PageEntry {
  const fullTitle = `${title} | ${SITE_NAME}`;
  return { path, title: fullTitle, component, load, lazy: lazyPage(component, load) };
}

/** All pages, those of the contract in the order of its route table. Each is its own chunk. */
export const PAGES: readonly PageEntry[] = [
  {
    ...page('/', '', 'HomePage', () => import('#pages/HomePage.tsx')),
    title: `${SITE_NAME} | ${HEADLINE}`,
  },
  page('/Notes', 'Select a Course', 'NotesPage', () => import('#pages/NotesPage.tsx')),
  {
    ...page('/Files', 'Study files', 'FilesPage', () => import('#pages/FilesPage.tsx')),
    earlyRows: 'list',
  },
  page(
    '/Contribute',
    'Upload Your Notes',
    'ContributePage',
    () => import('#pages/ContributePage.tsx'),
  ),
  page('/Aboutus', 'About', 'AboutPage', () => import('#pages/AboutPage.tsx')),
  page('/Contactus', 'Contact', 'ContactPage', () => import('#pages/ContactPage.tsx')),
  {
    ...page('/FileNest', 'File Nest', 'FileNestPage', () => import('#pages/FileNestPage.tsx')),
    earlyRows: 'newest',
  },
  page('/KeptFiles', 'Kept files', 'KeptFilesPage', () => import('#pages/KeptFilesPage.tsx')),
  {
    ...page(
      '/Snippetchat',
      'Snippet Chat',
      'SnippetChatPage',
      () => import('#pages/SnippetChatPage.tsx'),
    ),
    earlyMessages: true,
  },
  {
    ...page('/TermsOfUse', 'Terms of Use', 'TermsPage', () => import('#pages/TermsPage.tsx')),
    bare: true,
  },
  {
    ...page(
      '/PrivacyPolicy',
      'Privacy Policy',
      'PrivacyPage',
      () => import('#pages/PrivacyPage.tsx'),
    ),
    bare: true,
  },
  page('/signin', 'Sign In', 'SignInPage', () => import('#pages/SignInPage.tsx')),
  page('/login', 'Log In', 'LogInPage', () => import('#pages/LogInPage.tsx')),
  page('/Admin', 'Admin', 'AdminPage', () => import('#pages/AdminPage.tsx')),
  page('/Moved', 'Page Moved', 'MovedPage', () => import('#pages/MovedPage.tsx')),
  page('*', 'Page Not Found', 'NotFoundPage', () => import('#pages/NotFoundPage.tsx')),
];
