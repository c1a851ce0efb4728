/** Returns the tag that fetches a script of the build together with those that import it. */
export const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Returns the tags of a module that does a part of the page's work before the app is loaded, and
 * of the files that it loads. It runs as soon as it has arrived, and waits for nothing else.
 */
export function earlyScript([module, ...others]: readonly string[]): string {
  if (module === undefined) return '';
  const preloads = others.map(preload).join('');
  return `<script type="module" async crossorigin src="/${module}"></script>${preloads}`;
}

/** Removes the tags of the app's scripts from a page. */
export function takeScripts(page: string): { readonly html: string; readonly scripts: string[] } {
  const scripts: string[] = [];
  const tag = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
  const html = page.replace(tag, (_, script: string) => {
    scripts.push(script);
    return '';
  });
  return { html, scripts };
}

/** Returns the app's scripts, which wait until a script of the page opens the template. */
export const waitingApp = (scripts: readonly string[]) =>
  `<template id="app">${scripts.join('')}</template>`;

/** Adds tags at the end of a page. */
export const atEnd = (page: string, tags: string) =>
  page.replace('</body>', () => `${tags}</body>`);

export const inlineScript = (text: string) => `<script>${text}</script>`;
