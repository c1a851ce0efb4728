import { byteSize } from '#model/byteSize.ts';
import { FileReadError } from '#model/errors.ts';

/** The file is larger than the room that the browser gives the site. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  /** In bytes, like `free`; null if unknown. */
  readonly size: number | null;
  readonly free: number | null;

  constructor(size: number | null, free: number | null, cause?: unknown) {
    super('The browser has no room for the file.', { cause });
    this.size = size;
    this.free = free;
  }
}

/** The browser stores nothing for this site, as in some private windows. */
export class NoStoreError extends Error {
  override readonly name = 'NoStoreError';

  constructor(cause: unknown) {
    super('This browser keeps nothing for the site.', { cause });
  }
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

const READ_TEXTS: Readonly<Partial<Record<FileReadError['code'], string>>> = {
  gone: 'Not kept: the file itself is gone from the library.',
  closed: 'Not kept: the site’s storage is not set up for it. Download the file instead.',
};

/** Says why a file was not kept, and what to do about it. */
export function keepErrorText(error: unknown): string {
  if (error instanceof NoRoomError) {
    const size = error.size === null ? '' : ` (${byteSize(error.size)})`;
    const left = error.free === null ? '' : ` Only ${byteSize(error.free)} are left.`;
    return `Not kept: there is no room for this file${size}.${left} Remove kept files or free space on the device, then try again.`;
  }
  if (error instanceof NoStoreError)
    return 'Not kept: this browser stores nothing for the site. A private window may be the reason. Download the file instead.';
  const text = error instanceof FileReadError ? READ_TEXTS[error.code] : undefined;
  return text ?? 'Not kept: the file couldn’t be loaded. Check your connection and try again.';
}
