import { readProjectFile } from '../shared/paths.ts';

/** The address of the display font, which src/config/font.css names. */
export const DISPLAY_FONT =
  /url\('(\/fonts\/[\w.-]+)'\)/.exec(readProjectFile('src/config/font.css'))?.[1] ?? '';
