import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Library } from '../shared/courseCodes.ts';
import { filesWithLibrary } from '../shared/courseFiles.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import { readProjectFile } from '../shared/readProjectFile.ts';

/** The rules and indexes that a suite uses, as paths in the project. */
export interface LibraryFiles {
  readonly firestoreRules: string;
  readonly storageRules: string;
  readonly indexes: string;
}

/** Returns the site's own rules and indexes, or for another library copies with its courses. */
export function libraryFiles(library: Library | undefined, folder: string): LibraryFiles {
  let directory = '';
  if (library) {
    directory = `${relative(ROOT, folder)}/`;
    for (const { name, text } of filesWithLibrary(library, readProjectFile)) {
      writeFileSync(inProject(directory + name), text);
    }
  }
  return {
    firestoreRules: `${directory}firestore.rules`,
    storageRules: `${directory}storage.rules`,
    indexes: `${directory}firestore.indexes.json`,
  };
}
