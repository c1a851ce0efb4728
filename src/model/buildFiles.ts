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
