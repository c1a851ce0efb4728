/**
 * Returns the page's <main>, in which dialogs and menus render: all content should be in a landmark,
 * and a hidden page hides them too.
 */
export function pageMain(): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector('main');
}
