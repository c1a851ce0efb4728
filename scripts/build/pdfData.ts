import { cpSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'postcss';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The parts that PDF.js fetches only for some PDFs, and where they are in a build. */
const PARTS = [
  ['cmaps', 'cmaps'],
  ['standard_fonts', 'standard_fonts'],
  ['iccs', 'iccs'],
  ['wasm', 'wasm'],
  ['web/images', 'images'],
] as const;

/** Of the icons, only those of annotations; the decoders are WebAssembly. */
const NOT_USED = /\/images\/(?!annotation-)[^/]+$|_fallback\.js$/;

/** The sheet of PDF.js's viewer, and the parts of it that concern pages, their text and links. */
const SHEET = /pdf_viewer\.css$/;
const USED_RULES =
  /\.(pdfViewer|textLayer|annotationLayer)\b|data-main-rotation|hidden(Copy|Canvas)Element/;
const EDITOR_RULES = /Editor|editToolbar|[cC]omment|Dialog/;

/** Returns their folder in a build. Their names are fixed, so the folder has the version. */
function pdfDataFolder(): string {
  const { version } = require('pdfjs-dist/package.json') as { readonly version: string };
  return `assets/pdfjs-${version}`;
}

/** Returns what kept PDFs may need: all data of PDF.js, and the workers, which the manifest does not name. */
export function keptPdfParts(build: string): string[] {
  const data = pdfDataFolder();
  const filesIn = (folder: string, names = /\.\w+$/) =>
    readdirSync(join(build, folder))
      .filter((name) => names.test(name) && !/^LICENSE/.test(name))
      .map((name) => `/${folder}/${name}`);
  return [
    ...filesIn('assets', /^(pdfWorker|repairPdf)-/),
    ...PARTS.flatMap(([, to]) => filesIn(`${data}/${to}`)),
  ];
}

/** Leaves the editors, the dialogs and the site's own `:root` out of the sheet of PDF.js. */
export function pdfStyles(): Plugin {
  return {
    name: 'studynest-pdf-styles',
    enforce: 'pre',
    transform(css, id) {
      if (!SHEET.test(id)) return undefined;
      const sheet = parse(css);
      sheet.walkRules((rule) => {
        if (!USED_RULES.test(rule.selector) || EDITOR_RULES.test(rule.selector)) rule.remove();
      });
      return { code: sheet.toString(), map: null };
    },
  };
}

/**
 * Copies the decoders, fonts and tables of PDF.js into a build. The development server serves them from
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
      for (const [from, to] of PARTS) {
        cpSync(join(source, from), join(folder, pdfDataFolder(), to), {
          recursive: true,
          filter: (path) => !NOT_USED.test(path),
        });
      }
    },
  };
}
