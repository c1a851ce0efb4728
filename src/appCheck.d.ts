/**
 * The site key of reCAPTCHA Enterprise for App Check; '' or nothing where the site does not use it. The
 * build puts it in as a constant, so that a site without App Check has no byte of it.
 */
// Only `var` declares a property of globalThis.
// oxlint-disable-next-line no-var
declare var APP_CHECK_SITE_KEY: string | undefined;
