/**
 * What the console says of any request while there is no network or nothing answers: a line of the
 * browser, and one of the app that ends with the browser's error. Which requests are on their way by
 * then is chance. An answer with a status is not among them.
 */
export const NO_NETWORK_NOISE: readonly RegExp[] = [
  /net::ERR_/,
  /^StudyNest could not .* TypeError: Failed to fetch/,
  /^WebSocket connection to/,
];
