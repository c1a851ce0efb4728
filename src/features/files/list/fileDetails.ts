import { byteSize } from '#model/byteSize.ts';
import type { FileRecord } from '#model/fileRecord.ts';

/** The kind of a file in one word, which also selects its icon. */
type FileKind = 'PDF' | 'Image' | 'Text';

const KINDS: readonly (readonly [FileKind, type: RegExp, ending: RegExp])[] = [
  ['PDF', /^application\/pdf/, /\.pdf$/i],
  ['Image', /^image\//, /\.(?:png|jpe?g|jfif|gif|webp|avif|bmp|tiff?|hei[cf])$/i],
  ['Text', /^text\//, /\.(?:txt|md|markdown|csv|log|tex|json|c|h|cpp|java|py|sql)$/i],
];

let dates: Intl.DateTimeFormat | undefined;

/** Created on first use: it takes 60 ms on a slow phone, and not every page has dates. */
const dateFormat = () => (dates ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }));

/** Sets up the date format at a moment when nothing waits for it. */
export function prepareDates(): void {
  dateFormat();
}

/** The details of a file in words, for its row; '' where the record does not give one. */
export interface FileDetails {
  readonly kind: FileKind | '';
  readonly size: string;
  readonly date: string;
  /** All of it in one line. */
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
    date: createdAt === null ? '' : dateFormat().format(createdAt),
  };
  const { date } = details;
  return { ...details, about: [details.kind, details.size, date].filter(Boolean).join(' · ') };
}
