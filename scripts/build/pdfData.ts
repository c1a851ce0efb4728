import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The parts that PDF.js fetches only for some PDFs; `wasm` also holds a decoder without WASM. */
const PARTS = ['cmaps', 'standard_fonts', 'wasm/openjpeg_nowasm_fallback.js'];

/** Returns their folder in a build. Their names are fixed, so the folder has the version. */
function pdfDataFolder(): string {
  const { version } = require('pdfjs-dist/package.json') as { readonly version: string };
  return `assets/pdfjs-${version}`;
}

/** The parts that kept PDFs may need without a network: fonts that no system has, and a decoder. */
export const keptPdfParts = (): string[] =>
  [
    'standard_fonts/FoxitSymbol.pfb',
    'standard_fonts/FoxitDingbats.pfb',
    'wasm/openjpeg_nowasm_fallback.js',
  ].map((part) => `/${pdfDataFolder()}/${part}`);

/**
 * Copies the fonts and tables of PDF.js into a build. The development server serves them from
 * node_modules.
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
      const source = dirname(require.resolve('pdfjs-dist/package.json'));
      for (const part of PARTS) {
        cpSync(join(source, part), join(folder, pdfDataFolder(), part), { recursive: true });
      }
    },
  };
}
