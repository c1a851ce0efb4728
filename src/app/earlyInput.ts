import { useEffect, useLayoutEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';

/** One use of the page's HTML: the target, the files chosen or pasted, and the key pressed. */
type EarlyUse = readonly [
  target: EventTarget | null,
  files: readonly File[],
  key: string | undefined,
];

declare global {
  interface Window {
    /** What the script of index.html records until the app is running. */
    studynestEarly?: EarlyUse[] | undefined;
  }
}

/** Stops recording the events that React handles, but not pastes, which only effects handle. */
export function stopNoting(): void {
  window.onclick = window.oninput = window.onsubmit = window.onkeydown = null;
}

/**
 * Repeats what was pressed, chosen and pasted in the page's HTML before the app ran. What was typed
 * stands in its field. Must be rendered last, after the effects of the rest of the page.
 */
export function EarlyInput() {
  const [, runEffects] = useState(false);
  // In a layout effect, because a press that React handles must not be recorded as well.
  useLayoutEffect(() => {
    stopNoting();
    // React runs effects before another render, all in one task, so nothing pressed or typed by now
    // can overtake earlier input.
    // oxlint-disable-next-line react/set-state-in-effect
    if (window.studynestEarly?.length) runEffects(true);
  }, []);
  useEffect(() => {
    document.onpaste = null;
    const uses = window.studynestEarly ?? [];
    window.studynestEarly = undefined;
    repeat(uses).catch((error: unknown) => logError('repeat early input', error));
  }, []);
  return null;
}

const isPressable = (target: Element) => target.matches('button, [type=radio]');

/** Whether a key moves from one tab to another. Most others click or type. */
const isTabKey = (target: Element, key: string) =>
  target.role === 'tab' && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key);

/** Repeats uses in order. Of a control pressed several times, only the last press is repeated. */
async function repeat(uses: readonly EarlyUse[]): Promise<void> {
  const last = new Map<Element, readonly [files: readonly File[], key: string | undefined]>();
  for (const [noted, files, key] of uses) {
    const target = noted instanceof Element ? (noted.closest('button') ?? noted) : document.body;
    const isKey = key !== undefined;
    if (isKey ? !isTabKey(target, key) : files.length === 0 && !isPressable(target)) continue;
    const before = last.get(target)?.[0] ?? [];
    last.delete(target);
    last.set(target, [[...before, ...files], key]);
  }
  const focused = document.activeElement;
  let areFilesNew = false;
  for (const [target, [files, key]] of last) {
    // Lets React render the change, so that the next handler sees it.
    await Promise.resolve();
    if (files.length > 0) {
      giveFiles(target, files);
      areFilesNew = true;
    } else if (target instanceof HTMLButtonElement) {
      // The drop zone reads files before it accepts them, and a button may send them.
      if (areFilesNew) await pause(0);
      press(target, key);
    } else if (target instanceof HTMLInputElement) {
      // React reports a press only if it changes something.
      target.checked = false;
      target.click();
    }
  }
  // A tab takes the focus when it is pressed, and the visitor may have gone on to a field.
  if (focused instanceof HTMLElement && !last.has(focused)) focused.focus();
}

function press(button: HTMLButtonElement, key: string | undefined): void {
  // 'Downloading...' is drawn before the app, and hydration leaves the button as it is.
  button.disabled = false;
  // Radix's tabs listen for these two.
  if (key !== undefined) {
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  } else {
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    button.click();
  }
}

/** Chooses files again, or pastes them if the target is not a file input. */
function giveFiles(target: Element, files: readonly File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  if (target instanceof HTMLInputElement && target.type === 'file') {
    target.files = data.files;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const paste = { clipboardData: data, bubbles: true, cancelable: true };
    target.dispatchEvent(new ClipboardEvent('paste', paste));
  }
}

/**
 * Keeps the scroll position from before the app ran. Must be rendered before React Router's
 * `ScrollRestoration`, which first scrolls to the top unless it has a position of an earlier visit.
 */
export function EarlyScroll() {
  useLayoutEffect(() => {
    const place = scrollY;
    if (place === 0) return;
    // Runs after that component's effect and before anything is painted.
    queueMicrotask(() => {
      if (scrollY === 0) scrollTo(0, place);
    });
  }, []);
  return null;
}
