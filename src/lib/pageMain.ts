/** Moves the focus to the page's heading, or else to the page itself. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}

/**
 * Returns the page's <main>, in which dialogs and menus render: all content should be in a landmark,
 * and a hidden page hides them too.
 */
export function pageMain(): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector('main');
}
