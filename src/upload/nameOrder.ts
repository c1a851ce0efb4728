import { fileStem } from '#model/fileName.ts';
import { compareNames } from '#model/language.ts';

/**
 * Puts files that come in together into the order of their names, with those of their folders. Systems
 * hand files over in any order.
 */
export function inNameOrder(files: readonly File[]): readonly File[] {
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
