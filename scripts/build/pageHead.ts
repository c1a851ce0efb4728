interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

interface Site {
  readonly name: string;
  /** Without a slash at the end. */
  readonly origin: string;
}

/** Returns the head tags of a page, for browsers, search engines and link previews. */
export function pageHead(page: Page, site: Site): string {
  const address = page.path === '*' ? undefined : `${site.origin}${page.path}`;
  const tags = [
    `<title>${escape(page.title)}</title>`,
    meta('name', 'description', page.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:image', `${site.origin}/preview.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${site.name}: notes in a nest of twigs`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (address !== undefined) {
    tags.push(meta('property', 'og:url', address));
    tags.push(`<link rel="canonical" href="${escape(address)}" />`);
  }
  return tags.join('');
}

/** Returns a sitemap of the pages that a search engine may list. */
export function sitemap(pages: readonly Page[], origin: string): string {
  const urls = pages
    .filter(({ path }) => !UNLISTED.has(path))
    .map(({ path }) => `  <url><loc>${escape(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const UNLISTED: ReadonlySet<string> = new Set([
  '*',
  '/Admin',
  '/Files',
  '/KeptFiles',
  '/Moved',
  '/Offline',
  '/login',
]);

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escape(content)}" />`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
