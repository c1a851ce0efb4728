/** Moves the focus to the page's heading, or else to the page itself. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}

/** The state of a navigation after which the page's search field has the focus. */
export const TO_SEARCH = 'search';

/** Moves the focus to the page's search field; returns false if it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type=search]');
  field?.focus();
  return field !== null;
}

/**
 * Returns the page's <main>, in which dialogs and menus render: all content should be in a landmark,
 * and a hidden page hides them too.
 */
export function pageMain(): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector('main');
}
