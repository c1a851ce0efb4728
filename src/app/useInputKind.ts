import { useEffect } from 'react';

/**
 * Marks the focused element with `data-input="pointer"` after a pointer press, until a key press.
 * Browsers draw the focus ring where script moves the focus, so `:focus-visible` alone would show
 * it after a tap on a tab. A mark on the document would make the browser restyle every element:
 * 128 ms of the first press in the chat, on a phone (bench interaction).
 */
export function useInputKind(): void {
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    let isPointer = false;
    let marked: Element | null = null;
    const mark = () => {
      marked?.removeAttribute('data-input');
      marked = isPointer ? document.activeElement : null;
      marked?.setAttribute('data-input', 'pointer');
    };
    const noteKind = ({ type }: Event) => {
      isPointer = type === 'pointerdown';
      mark();
    };
    window.addEventListener('pointerdown', noteKind, options);
    window.addEventListener('keydown', noteKind, options);
    window.addEventListener('focusin', mark, options);
    return () => stop.abort();
  }, []);
}
