/** The pages of a text file are as long as a printed one. */
const LETTERS_ON_PAGE = 3_000;
const PAGE = new RegExp(`[^]{1,${LETTERS_ON_PAGE}}(?!\\S)|[^]{1,${LETTERS_ON_PAGE}}`, 'g');

/** A page of a text file. */
interface TextPage {
  readonly text: string;
  /** Where it begins in the file's text. */
  readonly start: number;
}

/** Cuts the text of a file into pages: at its form feeds, and between words. */
export function textPages(text: string): readonly TextPage[] {
  let start = 0;
  return text.split('\f').flatMap((sheet) => {
    const begin = start;
    start += sheet.length + 1;
    const pages = [...sheet.matchAll(PAGE)];
    if (pages.length === 0) return { text: '', start: begin };
    return pages.map(({ 0: page, index }) => ({ text: page, start: begin + index }));
  });
}
