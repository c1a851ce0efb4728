import { useEffect } from 'react';

/**
 * Marks the document with `data-input="pointer"` from a press of a pointer until a key is pressed.
 * Browsers draw the focus ring where script moves the focus, so `:focus-visible` alone would show
 * it after a tap on a tab.
 */
export function useInputKind(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    window.addEventListener('pointerdown', () => (dataset['input'] = 'pointer'), options);
    window.addEventListener('keydown', () => delete dataset['input'], options);
    return () => stop.abort();
  }, []);
}
