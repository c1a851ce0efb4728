/**
 * The cache that marks a visitor who keeps files. While it exists, the service worker stores with
 * each build also what opens them.
 */
export const KEPT_MARK = 'studynest-kept-1';

/** The message that asks the service worker to store now what opens kept files. */
export const KEEP_MESSAGE = 'keep';

/** The page of the files that the visitor keeps on the device. */
export const KEPT_PAGE = '/KeptFiles';

/** A file that the service worker stores. */
export interface StoredFile {
  readonly url: string;
  /** Null for a file whose name changes with its contents. */
  readonly revision: string | null;
  /** Its hash; none for a page, which is known by the mark of its version. */
  readonly integrity?: string;
}

/** The files of a build by what the service worker does with them. */
export interface BuildFiles {
  readonly version: string;
  /** What opens the main pages, stored as a whole. */
  readonly shell: readonly StoredFile[];
  /** What opens kept files besides, stored for visitors who keep some. */
  readonly kept: readonly StoredFile[];
  /** The hashes of the other scripts, styles and fonts, stored when they are first used. */
  readonly parts: Readonly<Record<string, string>>;
  /** The addresses of the pages in the shell. */
  readonly pages: readonly string[];
  /** The page that opens for any other address. */
  readonly fallback: string;
}
