/** A page's script could not be loaded: no network, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(page: string, cause: unknown) {
    super(`The page ${page} could not be loaded.`, { cause });
  }
}
