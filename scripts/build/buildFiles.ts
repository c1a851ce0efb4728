import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Manifest } from 'vite';
import type { BuildFiles, StoredFile } from '../../src/model/caches.ts';

/** The addresses that `writeBuildFiles` gets. */
export interface BuildLists {
  readonly pages: readonly string[];
  readonly fallback: string;
  readonly shell: readonly string[];
  readonly kept: readonly string[];
}

/** A larger script that only a dynamic import or a worker needs is stored when it is first used. */
const LARGE_BYTES = 60_000;

/** Returns the scripts and styles that these modules load, and the small ones they may load later. */
export function shellOf(
  folder: string,
  manifest: Manifest,
  {
    start,
    except = [],
  }: { readonly start: readonly string[]; readonly except?: readonly string[] },
): string[] {
  const keys = new Set<string>();
  const isLargeFile = (file: string) => readFileSync(join(folder, file)).length > LARGE_BYTES;
  const isLarge = (key: string) => isLargeFile(manifest[key]?.file ?? '');
  const visit = (key: string, isLater: boolean) => {
    const needed = [...withImports(manifest, key)].filter((each) => !keys.has(each));
    if (isLater && (except.includes(key) || needed.some(isLarge))) return;
    for (const each of needed) keys.add(each);
    for (const each of needed) {
      for (const later of manifest[each]?.dynamicImports ?? []) visit(later, true);
    }
  };
  for (const key of start) visit(key, false);
  const workers = new Set(Object.values(manifest).flatMap(({ assets = [] }) => assets));
  return filesOf(manifest, keys).filter((url) => {
    const file = url.slice(1);
    return !workers.has(file) || !isLargeFile(file);
  });
}

/** Returns the files that modules load with their imports, as addresses. */
export function filesWithImports(manifest: Manifest, modules: readonly string[]): string[] {
  return filesOf(manifest, new Set(modules.flatMap((key) => [...withImports(manifest, key)])));
}

function withImports(manifest: Manifest, start: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[start];
  if (!chunk) throw new Error(`The build has no ${start}.`);
  if (found.has(start)) return found;
  found.add(start);
  for (const key of chunk.imports ?? []) withImports(manifest, key, found);
  return found;
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>): string[] {
  const files = [...keys].flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {};
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].map((file) => `/${file}`);
}

/**
 * Completes a build: gives it a version, in each page and in `version.txt`, which let an open page
 * notice a newer one; lists its files in `build.json` for the deployments after it; and writes the
 * service worker with the hashes of its files.
 *
 * @param worker the code of the service worker
 */
export function writeBuildFiles(folder: string, lists: BuildLists, worker: string): void {
  const html = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const contents = html.map((name) => readFileSync(join(folder, name), 'utf8'));
  const version = createHash('sha256').update(contents.join()).digest('hex').slice(0, 12);
  const mark = `<meta name="version" content="${version}" /></head>`;
  html.forEach((name, index) =>
    writeFileSync(
      join(folder, name),
      (contents[index] ?? '').replace('</head>', () => mark),
    ),
  );
  writeFileSync(join(folder, 'version.txt'), version);
  const named = ['assets', 'fonts'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
      .map((path) => path.replaceAll('\\', '/')),
  );
  const hashes = Object.fromEntries(
    named.toSorted().map((url) => [url, hashOf(readFileSync(join(folder, url)))]),
  );
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ version, files: hashes }));
  const stored = (url: string): StoredFile => ({
    url,
    revision: null,
    integrity: hashOf(readFileSync(join(folder, url))),
  });
  // A program on the way may change HTML, which is known by the mark of its version.
  const page = (url: string): StoredFile => ({ url, revision: version });
  const files: BuildFiles = {
    version,
    shell: [...[...lists.pages, lists.fallback].map(page), ...lists.shell.map(stored)],
    kept: lists.kept.filter((url) => !lists.shell.includes(url)).map(stored),
    parts: Object.fromEntries(
      Object.entries(hashes).filter(
        ([url]) =>
          /^\/(assets|fonts)\/[^/]+\.(m?js|css|woff2)$/.test(url) && !lists.shell.includes(url),
      ),
    ),
    ...{ pages: lists.pages, fallback: lists.fallback },
  };
  writeFileSync(join(folder, 'sw.js'), `self.BUILD_FILES=${JSON.stringify(files)};\n${worker}`);
}

/** Returns the hash of a file as the browser checks it. */
export const hashOf = (content: Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
