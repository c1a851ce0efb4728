import { byteSize } from '#model/byteSize.ts';
import type { FileRecord, FileRecordPlace } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';

/** The kind of a file in one word, which also selects its icon. */
type FileKind = 'PDF' | 'Image' | 'Text';

const KINDS: readonly (readonly [FileKind, type: RegExp, ending: RegExp])[] = [
  ['PDF', /^application\/pdf/, /\.pdf$/i],
  ['Image', /^image\//, /\.(?:png|jpe?g|jfif|gif|webp|avif|bmp|tiff?|hei[cf])$/i],
  ['Text', /^text\//, /\.(?:txt|md|markdown|csv|log|tex|json|c|h|cpp|java|py|sql)$/i],
];

/** Files of the last days say so; the year is left out where it is the present one. */
const DAYS_SAID = 7;
const HOUR_MS = 3_600_000;

function dateText(at: number): string {
  const [now, then] = [new Date(), new Date(at)];
  const days = Math.round(
    (now.setHours(12, 0, 0, 0) - new Date(at).setHours(12, 0, 0, 0)) / (24 * HOUR_MS),
  );
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < DAYS_SAID) return `${counted(days, 'day', 'days')} ago`;
  // Not by Intl.DateTimeFormat, for which the first rows would wait 150 ms on a slow phone.
  const [, month = '', day, year] = then.toDateString().split(' ');
  const date = `${month} ${Number(day)}`;
  return now.getFullYear() === then.getFullYear() ? date : `${date}, ${year}`;
}

/** The details of a file in words, for its row; '' where the record does not give one. */
interface FileDetails {
  readonly kind: FileKind | '';
  readonly size: string;
  readonly date: string;
  /** All of them in one line, which may break after a dot. */
  readonly about: string;
}

/** Describes a file. The kind is taken from the name if the record has no content type. */
export function fileDetails({ title, contentType, size, createdAt }: FileRecord): FileDetails {
  const kind = KINDS.find(([, type, ending]) =>
    contentType === null ? ending.test(title) : type.test(contentType),
  );
  const details = {
    kind: kind?.[0] ?? ('' as const),
    size: size === null ? '' : byteSize(size),
    date: createdAt === null ? '' : dateText(createdAt),
  };
  return { ...details, about: factsText([details.kind, details.size, details.date]) };
}

/** The endings that say no more than the kind, which a row shows. Of texts `.py` says more. */
const PLAIN_ENDING =
  /^.*[^\s.](?=\.(?:pdf|png|jpe?g|jfif|gif|webp|avif|bmp|tiff?|hei[cf]|te?xt|md|markdown)$)/is;

/** Splits a title into its name and an ending that need not be seen; '' if there is none. */
export function titleParts(title: string, kind: string): readonly [name: string, ending: string] {
  const name = kind === '' ? title : (PLAIN_ENDING.exec(title)?.[0] ?? title);
  return [name, title.slice(name.length)];
}

/** Joins facts into a line, which breaks only after a dot. Empty ones are left out. */
export function factsText(facts: readonly string[]): string {
  return facts
    .filter(Boolean)
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
}

/** How many files are shown, in words. */
export function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} files are shown`;
  return counted(count, 'file is shown', 'files are shown');
}

/** Returns the address that opens a file over the list of its shelf. It works for anyone. */
export function fileAddress({ course, category, id }: FileRecordPlace): string {
  return `/Files?${new URLSearchParams({ course, tab: category, file: id })}`;
}
