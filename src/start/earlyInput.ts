import { useEffect, useLayoutEffect, useState } from 'react';
import type {} from './state.ts';

/** Stops recording presses, which React handles from now on. */
export function stopNoting(): void {
  window.onclick = window.onsubmit = null;
}

/**
 * Replays presses from before hydration. What was typed is in its field, and chosen files are in
 * their input. Must be rendered last, after the effects of the rest of the page.
 */
export function EarlyInput() {
  const [, runEffects] = useState(false);
  // In a layout effect, because a press that React handles must not be recorded as well.
  useLayoutEffect(() => {
    stopNoting();
    // React runs effects before another render, all in one task, so nothing pressed or typed by now
    // can overtake earlier input.
    // oxlint-disable-next-line react/set-state-in-effect
    if (window.studynestStart?.presses.length) runEffects(true);
  }, []);
  useEffect(() => {
    const presses = window.studynestStart?.presses ?? [];
    window.studynestStart = undefined;
    document.querySelector('#missing[data-late]')?.setAttribute('hidden', '');
    void replay(presses);
  }, []);
  return null;
}

/** What inline.js records presses of. */
const CONTROLS = 'button, [type=radio]';

/** Presses controls again, in order. A control that was pressed several times is pressed once. */
async function replay(presses: readonly Element[]): Promise<void> {
  const controls = presses
    .filter((control, index) => presses.lastIndexOf(control) === index)
    .map(shownControl);
  const focused = document.activeElement;
  for (const control of controls) {
    // Lets React render the change, so that the next handler sees it.
    await Promise.resolve();
    if (control instanceof HTMLInputElement) {
      // React reports a press only if it changes something.
      control.checked = false;
      control.click();
    } else if (control instanceof HTMLButtonElement) {
      // 'Downloading...' is drawn before the app, and hydration leaves the button as it is.
      control.disabled = false;
      // Radix's tabs listen for this one.
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      control.click();
    }
  }
  // A tab takes the focus when it is pressed, and the visitor may have gone on to a field.
  if (focused instanceof HTMLElement && !controls.includes(focused)) focused.focus();
}

/**
 * Returns a pressed control, or what stands for it now: where the app did not hydrate the page, as
 * that of `Offline`, it has drawn another. All that two pages share is their header and footer.
 */
function shownControl(control: Element): Element | undefined {
  const part = control.closest('header, footer');
  if (control.isConnected || !part) return control;
  const place = [...part.querySelectorAll(CONTROLS)].indexOf(control);
  return document.querySelectorAll(`${part.localName} :is(${CONTROLS})`)[place];
}
