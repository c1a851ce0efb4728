/** The language of the tests, whatever that of the site is. */
export const LOCALE = 'en';
