import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { Offline } from '#app/RouteError.tsx';
import { pageAt, PAGES } from '#app/pageTable.ts';
import { FIRST_PAGE_SIZE, MOST_PAPERS } from '#model/limits.ts';
import { hasExams } from '#model/paperYear.ts';
import { CONTACT_ADDRESS, SITE_NAME, SITE_ORIGIN } from '#config/site.ts';
import { LIST_SLOTS, PAGE_SLOTS, type Slot } from '#features/library/rows/slots.ts';
import { queryClient } from '#lib/queryClient.ts';
import { CATEGORIES, courseHue, COURSES, HAS_MANY_COURSES } from '#model/shelf.ts';
import { DOCUMENTS_URL } from '#services/firebase/documents.ts';
import { CourseOutline, CourseTemplate } from '#start/rowsTemplate.tsx';

/** A page that the build has rendered to HTML. */
export interface RenderedPage {
  readonly title: string;
  /** The route's path; '*' is the page for unknown addresses. */
  readonly path: string;
  readonly description: string;
  /** The path of the page's module, which the build's manifest uses as key. */
  readonly module: string;
  /** The settings of the query that the page's HTML sends. */
  readonly earlyQuery?: Readonly<Record<string, string>>;
  /** The contents of #root. */
  readonly html: string;
  /** A template for the rows that are shown before the app loads. */
  readonly rowsTemplate?: string;
  /** The module that shows the first rows or requests the first messages before the app loads. */
  readonly earlyModule?: string;
  /** Whether the browser hydrates this HTML as it is. */
  readonly hydrates: boolean;
}

const LIST_QUERY = {
  lists: `${DOCUMENTS_URL}/lists`,
  'page-size': String(FIRST_PAGE_SIZE),
  papers: CATEGORIES.filter(hasExams).join(' '),
  'paper-size': String(MOST_PAPERS),
  categories: CATEGORIES.join(' '),
  // Of a thousand courses, the colours come with the names.
  hues: HAS_MANY_COURSES
    ? ''
    : String(new URLSearchParams(COURSES.map((course) => [course, String(courseHue(course))]))),
};

/** What the service worker stores for visits without a network. */
export const offline = {
  pages: ['/', '/Notes', '/Files', '/FileNest', '/Contribute', '/Snippetchat', '/KeptFiles'],
  /** The page that opens for any other address. */
  fallback: '/Offline',
  /** Modules that are of no use without a network. */
  onlineModules: ['src/pages/AdminPage.tsx', 'src/pages/MovedPage.tsx'],
  /** The modules that open kept files. */
  keptModules: [
    'src/features/library/viewer/FileViewer.tsx',
    'src/features/library/viewer/DrawnText.tsx',
    'src/features/library/viewer/LinkedText.tsx',
    'src/features/library/viewer/showPdf.ts',
  ],
};

/** With App Check every request needs a token, which only the SDK can get. */
const hasAppCheck = Boolean(globalThis.APP_CHECK_SITE_KEY);

export const site = { name: SITE_NAME, origin: SITE_ORIGIN, contact: CONTACT_ADDRESS };

/** Renders every page to HTML, as the browser draws it before any data has been fetched. */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const page of PAGES) {
    const { path, title, description, component, earlyRows, earlyMessages } = page;
    // A page of rows depends on the address. It is hydrated once they are drawn.
    const html = await render(
      path === '*' ? '/404' : path,
      earlyRows ? <CourseOutline /> : undefined,
    );
    const module = `src/pages/${component}.tsx`;
    const earlyModule = earlyRows
      ? 'src/start/firstRows.ts'
      : earlyMessages && 'src/start/firstMessages.ts';
    if (earlyRows) requireSlots(html, PAGE_SLOTS);
    rendered.push({
      ...{ path, title, description, module, html, hydrates: !earlyRows },
      ...(earlyRows && { rowsTemplate: renderRows() }),
      ...(earlyModule && { earlyModule }),
      ...(earlyRows && !hasAppCheck && { earlyQuery: LIST_QUERY }),
    });
  }
  return [...rendered, await renderOffline()];
}

/** Renders the page that opens without a network for an address that is not stored. */
async function renderOffline(): Promise<RenderedPage> {
  const html = await render('/404', <Offline />);
  return {
    path: offline.fallback,
    title: `Offline | ${SITE_NAME}`,
    description: 'This page isn’t saved on this device.',
    module: 'index.html',
    html,
    hydrates: false,
  };
}

async function render(path: string, instead?: ReactNode): Promise<string> {
  await pageAt(path).lazy.load();
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App instead={instead} />
      </StaticRouter>
    </StrictMode>,
  );
  // The cache's timers would keep the build running until they end.
  queryClient.clear();
  return html;
}

/** Renders the template of the first rows. Its ids differ from those of the page. */
function renderRows(): string {
  const html = renderToString(
    <MemoryRouter>
      <CourseTemplate />
    </MemoryRouter>,
    { identifierPrefix: 'early' },
  );
  requireSlots(html, LIST_SLOTS);
  return html;
}

/** @throws Error when HTML lacks a slot, without which the first rows would be incomplete */
function requireSlots(html: string, names: readonly Slot[]): void {
  const missing = names.filter((name) => !html.includes(`data-slot="${name}"`));
  if (missing.length > 0) throw new Error(`No element has the slot ${missing.join(', ')}.`);
}
