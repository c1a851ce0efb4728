/** The type of the transition that draws the first page, which is there already and must not fade in. */
export const FIRST_PAGE = 'first-page';
