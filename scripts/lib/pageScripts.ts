/** A script of the build, to be fetched with those that import it. */
export const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

export const isPreload = (tag: string) => tag.startsWith('<link');

/**
 * The tags of a module that does a part of the page's work before the app is there, and of all that
 * it loads. It runs as soon as it has come, and waits for nothing else.
 */
export function earlyScript([module, ...others]: readonly string[]): string {
  if (module === undefined) return '';
  const preloads = others.map(preload).join('');
  return `<script type="module" async crossorigin src="/${module}"></script>${preloads}\n    `;
}

/** Takes the tags of the app's scripts out of a page. */
export function takeScripts(page: string): { readonly html: string; readonly scripts: string[] } {
  const scripts: string[] = [];
  const tag = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
  const html = page.replace(tag, (_, script: string) => {
    scripts.push(script);
    return '';
  });
  return { html, scripts };
}

/**
 * Adds the app's scripts in a template at the end of the page, which `start` opens. An inline script
 * runs when the style sheets before it are there. By then the page has been painted; on a slow line,
 * scripts that load earlier hold up that paint. Where rows are shown before the app, and the page
 * has come so quickly that rows will too, the script waits a moment for `src/firstRows.ts` to open it.
 */
export function withLateScripts(page: string, start: string, scripts: readonly string[]): string {
  const app = `<template id="app">${scripts.join('')}</template>`;
  return page.replace('</body>', () => `  ${app}<script>${start}</script>\n  </body>`);
}
