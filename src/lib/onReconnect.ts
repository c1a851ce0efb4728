/**
 * Calls `wake` whenever the browser is online again. Does nothing outside a browser.
 *
 * @returns a function that unsubscribes
 */
export function onReconnect(wake: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('online', wake);
  return () => window.removeEventListener('online', wake);
}
