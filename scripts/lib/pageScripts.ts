import type { Manifest, ManifestChunk } from 'vite';

/** A script of the build, to be fetched with those that import it. */
export const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The tags of a module that shows a part of the page before the app is there. It runs as soon as it
 * has come, and waits for nothing else.
 */
export function earlyScript(manifest: Manifest, module?: string): string {
  const chunk = module === undefined ? undefined : manifest[module];
  if (!chunk) return '';
  const imports = [...importsOf(manifest, chunk)].map(preload).join('');
  return `<script type="module" async crossorigin src="/${chunk.file}"></script>${imports}\n    `;
}

/** The files that a chunk imports, directly or through others. */
function importsOf(manifest: Manifest, chunk: ManifestChunk, files = new Set<string>()) {
  for (const imported of (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])) {
    if (files.has(imported.file)) continue;
    files.add(imported.file);
    importsOf(manifest, imported, files);
  }
  return files;
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
 * scripts that load earlier hold up that paint.
 */
export function withLateScripts(page: string, start: string, scripts: readonly string[]): string {
  const app = `<template id="app">${scripts.join('')}</template>`;
  return page.replace('</body>', () => `  ${app}<script>${start}</script>\n  </body>`);
}
