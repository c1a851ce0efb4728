import { fileURLToPath } from 'node:url';

/** Vite's option that puts the courses of the tests in place of the college's own, as package.json does for types. */
export const LIBRARY_ALIAS = {
  alias: { '#config/courses.ts': fileURLToPath(new URL('library.ts', import.meta.url)) },
};
