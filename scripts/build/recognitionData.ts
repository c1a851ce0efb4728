import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { RECOGNITION_DATA } from '../../src/model/recognition.ts';

const require = createRequire(import.meta.url);

/** Returns what reads pictures, by its names in a build: the engine and its English. */
function recognitionFiles(): Readonly<Record<string, Buffer>> {
  const core = require.resolve('tesseract-wasm').replace(/lib\.js$/, 'tesseract-core.wasm');
  const english = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  return {
    [RECOGNITION_DATA.engine]: gzipSync(readFileSync(core), { level: 9 }),
    [RECOGNITION_DATA.language]: readFileSync(english),
  };
}

const LIBRARY = /tesseract-wasm[\\/]dist[\\/]lib\.js$/;

/** Its worker and its engine by their addresses, which a build would add a second time. */
const OWN_FILES = /new URL\("[\w./-]+",\s*import\.meta\.url\)\.href/g;

/** Leaves out the files that the library brings: the site has its own. For the scripts of workers. */
export function withoutLibraryFiles(): Plugin {
  return {
    name: 'studynest-without-library-files',
    enforce: 'pre',
    transform(code, id) {
      return LIBRARY.test(id) ? { code: code.replaceAll(OWN_FILES, '""') } : undefined;
    },
  };
}

/**
 * Puts what reads pictures into a build and the development server, compressed, so that a page knows
 * how much it loads on any host.
 */
export function recognitionData(): Plugin {
  let folder = '';
  return {
    name: 'studynest-recognition-data',
    apply: (_user, { isSsrBuild = false }) => !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const found = recognitionFilesAt(request.url);
        if (found) response.setHeader('Content-Type', 'application/octet-stream').end(found);
        else next();
      });
    },
    writeBundle() {
      for (const [url, content] of Object.entries(recognitionFiles())) {
        mkdirSync(join(folder, url, '..'), { recursive: true });
        writeFileSync(join(folder, url), content);
      }
    },
  };
}

function recognitionFilesAt(url = ''): Buffer | undefined {
  return Object.values<unknown>(RECOGNITION_DATA).includes(url)
    ? recognitionFiles()[url]
    : undefined;
}
