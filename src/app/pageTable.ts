import { HEADLINE, SITE_NAME } from '#config/site.ts';
import { lazyPage, type LazyPage } from './lazyPage.ts';

interface PageEntry {
  readonly path: string;
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** The name of the component, and of its module in src/pages. */
  readonly component: string;
  /** Loads the page's module in a single try, and does not log a failure. */
  readonly load: Parameters<typeof lazyPage>[1];
  readonly lazy: LazyPage;
  /** Has no header and footer. */
  readonly bare?: true;
  /**
   * Its HTML sends the query for the list in the address, and shows the rows before the app has
   * loaded.
   */
  readonly earlyRows?: true;
  /** Its HTML requests the newest messages of the chat before the app has loaded. */
  readonly earlyMessages?: true;
}

const page = (entry: Omit<PageEntry, 'lazy'>): PageEntry => ({
  ...entry,
  lazy: lazyPage(entry.component, entry.load),
});

const titled = (title: string) => `${title} | ${SITE_NAME}`;

/** Other addresses of pages. */
const MOVED: Readonly<Record<string, string>> = { '/contact': '/Contactus' };

/** All pages, those of the contract in the order of its route table. Each is its own chunk. */
export const PAGES: readonly PageEntry[] = [
  page({
    path: '/',
    title: `${SITE_NAME} | ${HEADLINE}`,
    description:
      'Free study notes, question papers and solved papers by course, shared by students. No account needed.',
    component: 'HomePage',
    load: () => import('#pages/HomePage.tsx'),
  }),
  page({
    path: '/Notes',
    title: titled('Select a Course'),
    description: 'Choose your course to find its notes, question papers and solved papers.',
    component: 'NotesPage',
    load: () => import('#pages/NotesPage.tsx'),
  }),
  page({
    path: '/Files',
    title: titled('Study files'),
    description: 'Search, sort and download the study files of a course.',
    component: 'FilesPage',
    load: () => import('#pages/FilesPage.tsx'),
    earlyRows: true,
  }),
  page({
    path: '/Contribute',
    title: titled('Upload Your Notes'),
    description: 'Share your notes and question papers with your classmates.',
    component: 'ContributePage',
    load: () => import('#pages/ContributePage.tsx'),
  }),
  page({
    path: '/Aboutus',
    title: titled('About'),
    description: `Why ${SITE_NAME} exists: free access to study materials for every student.`,
    component: 'AboutPage',
    load: () => import('#pages/AboutPage.tsx'),
  }),
  page({
    path: '/Contactus',
    title: titled('Contact'),
    description: `Write to the people behind ${SITE_NAME}.`,
    component: 'ContactPage',
    load: () => import('#pages/ContactPage.tsx'),
  }),
  page({
    path: '/FileNest',
    title: titled('File Nest'),
    description:
      'The whole library at a glance: every course, what is new, what is downloaded most.',
    component: 'FileNestPage',
    load: () => import('#pages/FileNestPage.tsx'),
  }),
  page({
    path: '/KeptFiles',
    title: titled('Kept files'),
    description: 'The files that you keep on this device, to open them without a connection.',
    component: 'KeptFilesPage',
    load: () => import('#pages/KeptFilesPage.tsx'),
  }),
  page({
    path: '/Snippetchat',
    title: titled('Snippet Chat'),
    description: 'One shared chat room for everybody who studies. Pick a name and talk.',
    component: 'SnippetChatPage',
    load: () => import('#pages/SnippetChatPage.tsx'),
    earlyMessages: true,
  }),
  page({
    path: '/TermsOfUse',
    title: titled('Terms of Use'),
    description: `The rules for using ${SITE_NAME}.`,
    component: 'TermsPage',
    load: () => import('#pages/TermsPage.tsx'),
    bare: true,
  }),
  page({
    path: '/PrivacyPolicy',
    title: titled('Privacy Policy'),
    description: `What ${SITE_NAME} stores, where, and for how long.`,
    component: 'PrivacyPage',
    load: () => import('#pages/PrivacyPage.tsx'),
    bare: true,
  }),
  page({
    path: '/signin',
    title: titled('Sign In'),
    description: 'Sign in with Google, or continue as a guest with a display name.',
    component: 'SignInPage',
    load: () => import('#pages/SignInPage.tsx'),
  }),
  page({
    path: '/login',
    title: titled('Log In'),
    description: `Log in to ${SITE_NAME}.`,
    component: 'LogInPage',
    load: () => import('#pages/LogInPage.tsx'),
  }),
  page({
    path: '/Admin',
    title: titled('Admin'),
    description: 'For the operator of this site.',
    component: 'AdminPage',
    load: () => import('#pages/AdminPage.tsx'),
  }),
  page({
    path: '/Moved',
    title: titled('Page Moved'),
    description: 'This page has a new address.',
    component: 'MovedPage',
    load: () => import('#pages/MovedPage.tsx'),
  }),
  page({
    path: '*',
    title: titled('Page Not Found'),
    description: 'There is nothing at this address.',
    component: 'NotFoundPage',
    load: () => import('#pages/NotFoundPage.tsx'),
  }),
];

const UNKNOWN = PAGES.find(({ path }) => path === '*') as PageEntry;

/** Returns the path of the page that has moved from here, or else the same path. */
export const newPath = (pathname: string) => MOVED[pathname.toLowerCase()] ?? pathname;

/** Returns the page at a path, in any case of letters. */
export function pageAt(pathname: string): PageEntry {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  return PAGES.find((page) => page.path.toLowerCase() === path) ?? UNKNOWN;
}
