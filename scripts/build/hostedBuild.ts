import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of `hosting.headers` in firebase.json. */
export interface HeaderEntry {
  /** A glob, which does not match what begins with a dot. */
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** An entry of `hosting.rewrites` in firebase.json. */
interface RewriteEntry {
  readonly regex: string;
  readonly destination: string;
}

/** The folders of a build whose files have a hash or version in their name. */
const FOLDERS = ['assets', 'fonts'];

/**
 * Returns headers that let browsers keep the files of a build for a year. They name each file:
 * Hosting applies headers to a 404 too, so a pattern for the whole folder would make a missing
 * file missing for a year, even after a rollback has brought it back.
 *
 * @param site the folder of the build
 */
export function cacheHeaders(site: string): HeaderEntry[] {
  return FOLDERS.flatMap((folder) => {
    const files = filesIn(join(site, folder));
    if (files.length === 0) return [];
    return {
      source: `/${folder}/@(${files.toSorted().join('|')})`,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    };
  });
}

/**
 * Returns rewrites that open the pages of a build in any case of letters, as the router does.
 *
 * @param site the folder of the build
 */
export function pageRewrites(site: string): RewriteEntry[] {
  // Home has no name in its address, and the offline page has no address.
  const name = /^(?!index\.|Offline\.)([A-Z]+)\.html$/iu;
  const pages = filesIn(site).flatMap((file) => name.exec(file)?.[1] ?? []);
  return pages.map((page) => ({
    regex: `^/${page.replace(/./gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)}$`,
    destination: `/${page}.html`,
  }));
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
