import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import type * as Prerender from '../../src/prerender.tsx';
import { filesWithImports, shellOf, writeBuildFiles } from './buildFiles.ts';
import { DISPLAY_FONT } from './displayFont.ts';
import { pageHead, sitemap } from './pageHead.ts';
import { filesOf } from './pageFiles.ts';
import { pageStyles } from './pageStyles.ts';
import { inProject } from '../shared/paths.ts';
import { keptPdfParts } from './pdfData.ts';

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
  const template = takeScripts(await readFile(join(folder, 'index.html'), 'utf8'));
  const { site, pages, offline } = await renderSite(config);

  const firstRows = await writeFirstRows(config, folder);
  for (const page of pages) {
    const [preloads, body] = splitPreloads(page.html);
    const { scripts, styles } = filesOf(manifest, page.module);
    const isRows = page.rowsTemplate !== undefined;
    const early = isRows
      ? [firstRows]
      : page.earlyModule
        ? filesOf(manifest, page.earlyModule).scripts
        : [];
    const late = scripts.filter((file) => !early.includes(file)).map(preload);
    const head = earlyScript(early) + pageHead(page, site) + preloads;
    const html = template.html
      .replace('<script>', () => `<script${attributes(page.earlyQuery)}>`)
      .replace(/<title>.*?<\/title>/s, () => head)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"${page.hydrates ? ` data-page="${page.path}"` : ''}>${body}</div>${page.rowsTemplate ?? ''}`,
      );
    const tags = [...template.scripts, ...late.filter((tag) => !template.scripts.includes(tag))];
    const [ready, sheets] = await withStyles(html, folder, styles);
    // Where rows are shown before the app, it waits for them, and its sheets with it: the connection is
    // theirs, and a page that is read waits for each sheet.
    const app = isRows
      ? `<template id="app">${sheets}${tags.join('')}</template>`
      : tags.join('') + sheets;
    await writeFile(join(folder, fileName(page.path)), atEnd(ready, app));
  }
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pages, site.origin));
  await mkdir(join(folder, '.well-known'), { recursive: true });
  await writeFile(join(folder, '.well-known/security.txt'), securityText(site, new Date()));
  await rm(join(folder, '.vite'), { recursive: true });
  const shellPages = pages.filter(({ path }) => offline.pages.includes(path));
  const modules = shellPages.flatMap(({ module, earlyModule = module, rowsTemplate }) =>
    rowsTemplate ? [module] : [module, earlyModule],
  );
  const lists = {
    pages: offline.pages,
    fallback: offline.fallback,
    shell: [
      ...shellOf(folder, manifest, {
        start: ['index.html', ...modules],
        except: offline.onlineModules,
      }),
      firstRows,
      DISPLAY_FONT,
    ],
    kept: [
      ...new Set([...filesWithImports(manifest, offline.keptModules), ...keptPdfParts(folder)]),
    ],
  };
  writeBuildFiles(folder, lists, await buildServiceWorker(config));
}

/**
 * Puts the styles that the page needs at once into its head. The whole sheets change nothing that it
 * shows.
 *
 * @returns the page, and the tags of the sheets
 */
async function withStyles(
  html: string,
  folder: string,
  own: readonly string[],
): Promise<readonly [html: string, sheets: string]> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const shared = link.exec(html)?.[1];
  if (shared === undefined) throw new Error('The build has no style sheet.');
  const files = [shared, ...own];
  const sheets = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const styles = `<style>${pageStyles(sheets.join('\n'), html)}</style>`;
  const links = files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return [html.replace(link, () => styles), links.join('')];
}

/** Builds the app for Node, with the same settings, and renders its pages. */
async function renderSite(config: ResolvedConfig) {
  // Inside the project, so that the packages it imports are found.
  const outDir = await mkdtemp(inProject('node_modules/.prerender-'));
  try {
    await build({
      root: config.root,
      mode: config.mode,
      envDir: config.inlineConfig.envDir,
      resolve: config.inlineConfig.resolve,
      logLevel: 'warn',
      build: { ssr: ENTRY, outDir, emptyOutDir: true, copyPublicDir: false },
    });
    const entry = pathToFileURL(join(outDir, 'prerender.js')).href;
    const { renderPages, site, offline } = (await import(entry)) as typeof Prerender;
    return { site, offline, pages: await renderPages() };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Returns the settings of a page's query as attributes of the inline script. */
const attributes = (settings: Prerender.RenderedPage['earlyQuery'] = {}) =>
  Object.entries(settings)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');

function fileName(path: string): string {
  if (path === '/') return 'index.html';
  return path === '*' ? '404.html' : `${path.slice(1)}.html`;
}

/** Splits off React's hints for images, which come first but belong in the head. */
function splitPreloads(html: string): readonly [string, string] {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}

/** Returns the tag that fetches a script of the build together with those that import it. */
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Returns the tags of a module that does a part of the page's work before the app is loaded, and
 * of the files that it loads. It runs as soon as it has arrived, and waits for nothing else.
 */
function earlyScript([module, ...others]: readonly string[]): string {
  if (module === undefined) return '';
  const preloads = others.map(preload).join('');
  return `<script type="module" async crossorigin src="/${module}"></script>${preloads}`;
}

/** Removes the tags of the app's scripts from a page. */
function takeScripts(page: string): { readonly html: string; readonly scripts: string[] } {
  const scripts: string[] = [];
  const tag = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
  const html = page.replace(tag, (_, script: string) => {
    scripts.push(script);
    return '';
  });
  return { html, scripts };
}

/** Adds tags at the end of a page. */
const atEnd = (page: string, tags: string) => page.replace('</body>', () => `${tags}</body>`);

/** RFC 9116 recommends a validity of less than a year. Each deployment makes a new file. */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

interface SecuritySite {
  /** Without a slash at the end. */
  readonly origin: string;
  /** The mail address for reports of weaknesses. */
  readonly contact: string;
}

/** Returns the file that says whom to tell about a weakness of the site (RFC 9116). */
function securityText({ origin, contact }: SecuritySite, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * Builds what shows the first rows, as one script of its own: it need not wait for a second one, and
 * no script of the app has to be free of React for it.
 *
 * @returns its address in the folder
 */
async function writeFirstRows(config: ResolvedConfig, folder: string): Promise<string> {
  const code = await buildScript(config, 'src/start/firstRows.ts');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const file = `assets/firstRows-${hash}.js`;
  await writeFile(join(folder, file), code);
  return file;
}

/** Returns the code of the service worker. */
const buildServiceWorker = (config: ResolvedConfig) => buildScript(config, 'src/serviceWorker.ts');

/** Builds a module and all that it imports into one script, with the settings of the app. */
async function buildScript(config: ResolvedConfig, input: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    envDir: config.inlineConfig.envDir ?? config.envDir,
    resolve: config.inlineConfig.resolve,
    define: config.define,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: config.build.target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' }, optimization: { inlineConst: true } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${input} was not built.`);
  return chunk.code;
}
