import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import type * as Prerender from '../../src/prerender.tsx';
import { pageHead, sitemap } from './pageHead.ts';
import { inProject } from './paths.ts';

const ENTRY = 'src/prerender.tsx';

/**
 * Writes each page of a production build as its own HTML file, so that a phone shows it before any
 * script has run. The address '*' becomes 404.html.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'studynest-prerender',
    apply: (_user, { isSsrBuild = false }) => !isSsrBuild,
    config: () => ({ build: { manifest: true } }),
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error?: Error) {
      if (error ?? config.command !== 'build') return;
      await writePages(config);
    },
  };
}

async function writePages(config: ResolvedConfig): Promise<void> {
  const folder = resolve(config.root, config.build.outDir);
  const manifestPath = join(folder, '.vite/manifest.json');
  if (!existsSync(manifestPath)) return;
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as Manifest;
  const template = await inlineStyles(folder, await readFile(join(folder, 'index.html'), 'utf8'));
  const { site, pages } = await renderSite(config);

  // The list's query leaves with the HTML, seconds before the app could send it on a slow phone.
  const listQuery = (await readFile(inProject('scripts/lib/listQuery.js'), 'utf8')).trim();

  for (const page of pages) {
    const [preloads, body] = splitPreloads(page.html);
    const head =
      inlineScript(listQuery, page.listQuery) +
      pageHead(
        page,
        site,
        chunksOf(manifest, page).filter((file) => !template.includes(file)),
      ) +
      preloads;
    const html = template
      .replace(/<title>.*?<\/title>/s, () => head)
      .replace('</head>', `${await ownStyles(folder, manifest[page.module]?.css)}</head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root"${page.hydrates ? ` data-page="${page.path}"` : ''}>${body}</div>`,
      );
    await writeFile(join(folder, fileName(page.path)), html);
  }
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pages, site.origin));
  await rm(join(folder, '.vite'), { recursive: true });
}

/** Inlines the styles: they fit into the first round trip, and nothing is painted without them. */
async function inlineStyles(folder: string, html: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const file = link.exec(html)?.[1];
  if (file === undefined) throw new Error('The build has no style sheet.');
  const css = await readFile(join(folder, file), 'utf8');
  return html.replace(link, () => `<style>${css.trim()}</style>`);
}

/** The styles of the page's own chunk, inlined too: what the HTML shows needs them. */
async function ownStyles(folder: string, files: readonly string[] = []): Promise<string> {
  const styles = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return styles.map((css) => `<style>${css.trim()}</style>`).join('');
}

/** Builds the app for Node, with the same settings, and renders its pages. */
async function renderSite(config: ResolvedConfig) {
  // Inside the project, so that the packages it imports are found.
  const outDir = await mkdtemp(inProject('node_modules/.prerender-'));
  try {
    await build({
      root: config.root,
      mode: config.mode,
      logLevel: 'warn',
      build: { ssr: ENTRY, outDir, emptyOutDir: true, copyPublicDir: false },
    });
    const entry = pathToFileURL(join(outDir, 'prerender.js')).href;
    const { renderPages, site } = (await import(entry)) as typeof Prerender;
    return { site, pages: await renderPages() };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** A script that runs before all others, with its settings. It has a hash in firebase.json. */
function inlineScript(code: string, settings?: Readonly<Record<string, string>>): string {
  if (!settings) return '';
  const attributes = Object.entries(settings).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script${attributes.join('')}>${code}</script>\n    `;
}

function fileName(path: string): string {
  if (path === '/') return 'index.html';
  return path === '*' ? '404.html' : `${path.slice(1)}.html`;
}

/** Splits off React's hints for images, which come first but belong in the head. */
function splitPreloads(html: string): readonly [string, string] {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}

/** The scripts that a page needs beyond the entry, so that all of them load in parallel. */
function chunksOf(
  manifest: Manifest,
  { module, sdkPart }: Pick<Prerender.RenderedPage, 'module' | 'sdkPart'>,
): readonly string[] {
  const files = new Set<string>();
  const later = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
    for (const name of chunk.dynamicImports ?? []) later.add(name);
  };
  add(module);
  if (sdkPart) [...later].filter((name) => name.includes(`/firebase/${sdkPart}/`)).forEach(add);
  return [...files];
}
