import { fileURLToPath } from 'node:url';

/**
 * Vite's option that replaces the college's courses with those of the tests, as package.json does
 * for types.
 */
export const LIBRARY_ALIAS = {
  alias: { '#config/courses.ts': fileURLToPath(new URL('library.ts', import.meta.url)) },
};
