import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type ResolvedConfig } from 'vite';

/**
 * Adds the service worker to a build, and the version that lets an open page detect a newer one: in
 * each page, and in version.txt.
 */
export async function writeServiceWorker(config: ResolvedConfig, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: config.build.target,
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/serviceWorker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const contents = await Promise.all(pages.map((name) => readFile(join(folder, name), 'utf8')));
  const version = createHash('sha256').update(contents.join()).digest('hex').slice(0, 12);
  await writeFile(join(folder, 'version.txt'), version);
  await Promise.all(
    pages.map((name, index) =>
      writeFile(
        join(folder, name),
        (contents[index] ?? '').replace(
          '</head>',
          () => `<meta name="version" content="${version}" /></head>`,
        ),
      ),
    ),
  );
}
