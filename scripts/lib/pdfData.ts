import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What PDF.js fetches only for the PDFs that need it; `wasm` also holds a decoder without WASM. */
const PARTS = ['cmaps', 'standard_fonts', 'wasm/openjpeg_nowasm_fallback.js'];

/**
 * Copies the fonts and tables of PDF.js to `assets/pdfjs-{version}` of a build. Their names are fixed,
 * so the folder has the version. The development server serves them from node_modules.
 */
export function pdfData(): Plugin {
  let folder = '';
  return {
    name: 'studynest-pdf-data',
    apply: (_user, { isSsrBuild = false }) => !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      const manifest = require.resolve('pdfjs-dist/package.json');
      const { version } = require(manifest) as { readonly version: string };
      for (const part of PARTS) {
        const target = join(folder, 'assets', `pdfjs-${version}`, part);
        cpSync(join(dirname(manifest), part), target, { recursive: true });
      }
    },
  };
}
