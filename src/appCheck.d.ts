/**
 * The site key of reCAPTCHA Enterprise for App Check; '' or undefined if the site does not use it.
 * The build inserts it as a constant, so that a site without App Check contains none of its code.
 */
// Only `var` declares a property of globalThis.
// oxlint-disable-next-line no-var
declare var APP_CHECK_SITE_KEY: string | undefined;
