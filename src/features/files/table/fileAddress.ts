import type { FileRecordPlace } from '#model/fileRecord.ts';

/** The address that opens a file over the list of its shelf, for anybody. */
export function fileAddress({ course, category, id }: FileRecordPlace): string {
  return `/Files?${new URLSearchParams({ course, tab: category, file: id })}`;
}
