/**
 * Opens a link in a new tab, which gets no hold on this page.
 *
 * The `noopener` feature would do that too, but then the answer is always null, and a refused
 * tab could not be told from an opened one.
 *
 * @returns false where the browser refused, as pop-up blockers do
 */
export function openInNewTab(link: string): boolean {
  const tab = window.open(link, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
