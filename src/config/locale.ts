/** The language in which the site writes dates and numbers: a BCP 47 tag such as en, en-GB or hi. */
export const LOCALE = 'en';
