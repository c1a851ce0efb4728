import { controlAt, placeOf, type ControlPlace } from './controls.ts';

/** What was pressed before the app was there, in order. */
const pressed: ControlPlace[] = [];
const listening = new AbortController();

/** Notes which buttons of the outline are pressed. Its links work by themselves. */
export function notePresses(): void {
  document.addEventListener('click', ({ target }) => note(target), {
    capture: true,
    signal: listening.signal,
  });
}

function note(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const place = placeOf(button);
  if (!button || !place) return;
  pressed.push(place);
  if (button.className !== 'file-download') return;
  button.disabled = true;
  button.textContent = 'Downloading...';
}

/** Presses again in the app what was pressed before it was there. */
export function repeatPresses(): void {
  listening.abort();
  for (const place of pressed.splice(0)) {
    const control = controlAt(place);
    // Tabs listen to this one.
    control?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    control?.click();
  }
}
