import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inProject } from '../../scripts/shared/paths.ts';
import { chosenLibrary } from './testLibrary.ts';

const fileHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Vite's option that replaces the college's courses and language with those of the tests, as
 * package.json does for types.
 */
export const LIBRARY_ALIAS = {
  alias: { '#config/courses.ts': libraryFile(), '#config/locale.ts': fileHere('locale.ts') },
};

function libraryFile(): string {
  const library = chosenLibrary();
  if (!library) return fileHere('library.ts');
  const { courses, categories } = library;
  const file = inProject(`.data/library-${courses.length}x${categories.length}.ts`);
  mkdirSync(inProject('.data'), { recursive: true });
  writeFileSync(
    file,
    `export const COURSE_LIST = ${JSON.stringify(courses)};\nexport const CATEGORY_LIST = ${JSON.stringify(categories)};\n`,
  );
  return file;
}
