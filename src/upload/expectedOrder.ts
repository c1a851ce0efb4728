import { fileStem } from '#model/fileName.ts';
import { compareNames } from '#model/language.ts';

/** Names that a phone or a messenger makes up: the same for all files, or random. */
const SAYS_NOTHING =
  /^((image|img|photo|picture|unnamed|download|file|scan)?[\s_-]*|[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}|[\da-f]{20,})$/i;

/**
 * Puts files that come in together into the order that a person expects: that of their names, with
 * those of their folders, or of the time of taking where the names say nothing. Systems hand files
 * over in any order. Resolves at once where names decide.
 */
export function inExpectedOrder(
  files: readonly File[],
): readonly File[] | Promise<readonly File[]> {
  const silent = files.filter(({ name }) => SAYS_NOTHING.test(fileStem(name)));
  if (files.length > 1 && 2 * silent.length > files.length) return inOrderOfTaking(files);
  // 'Notes.pdf' before 'Notes copy.pdf'.
  return files.toSorted(
    (one, other) =>
      compareNames(fileStem(pathOf(one)), fileStem(pathOf(other))) ||
      compareNames(one.name, other.name),
  );
}

/** Returns the path of a file below the folder that was dropped or chosen, or its name. */
export function pathOf(file: File): string {
  if ('path' in file && typeof file.path === 'string') return file.path;
  return file.webkitRelativePath || file.name;
}

async function inOrderOfTaking(files: readonly File[]): Promise<readonly File[]> {
  const taken = new Map<File, number>();
  // One after the other, because a phone may hold hundreds.
  for (const file of files) taken.set(file, await takenAt(file));
  const timeOf = (file: File) => taken.get(file) ?? 0;
  return files.toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** A camera writes the time into the first part of a JPEG. */
const HEAD_BYTES = 64 * 1024;

/** Returns when a picture was taken, by its camera, or else when the file last changed. */
async function takenAt(file: File): Promise<number> {
  try {
    const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (head.includes('Exif\0\0')) {
      const times = head.match(/\d{4}:\d\d:\d\d \d\d:\d\d:\d\d/g) ?? [];
      // The others are when it was changed.
      const [first] = times.toSorted();
      const [day = '', time = ''] = first?.split(' ') ?? [];
      const at = Date.parse(`${day.replaceAll(':', '-')}T${time}`);
      if (!Number.isNaN(at)) return at;
    }
  } catch {
    // It is read again when it is inspected, which says why it cannot be.
  }
  return file.lastModified;
}
