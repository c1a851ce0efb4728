import type { FileRecordPlace } from '#model/fileRecord.ts';

/** Returns the address that opens a file over the list of its shelf. It works for anyone. */
export function fileAddress({ course, category, id }: FileRecordPlace): string {
  return `/Files?${new URLSearchParams({ course, tab: category, file: id })}`;
}
