/**
 * Opens a link in a new tab, which gets no access to this page.
 *
 * The `noopener` feature would do the same, but makes `window.open` always return null, so a
 * blocked tab could not be detected.
 *
 * @returns false if the browser blocked the tab
 */
export function openInNewTab(link: string): boolean {
  const tab = window.open(link, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
