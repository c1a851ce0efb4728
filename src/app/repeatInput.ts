import { controlAt, isControl, placeOf, type Control } from './controlPlace.ts';

/** What was pressed or typed into, and what it held then. */
export type UsedControl = readonly [target: EventTarget | null, value: string | undefined];

/**
 * Presses, types and chooses again, in order. Controls that the app has drawn anew are found by
 * their place and name. A control that was used several times counts once, the last time.
 *
 * @param usedSince what was used in the app before this was loaded; it is as its user wants it
 */
export async function repeatInput(
  used: readonly UsedControl[],
  usedSince: readonly UsedControl[],
): Promise<void> {
  // A control that is drawn anew loses the focus. Tabs take it when they are pressed.
  const isFocusLost = document.activeElement === document.body;
  let last: Control | undefined;
  const done = lastUses(usedSince);
  for (const [control, value = ''] of lastUses(used)) {
    last = control.isConnected ? control : controlAt(placeOf(control));
    if (last && !done.has(last)) repeat(last, value);
    // React draws what has changed, so that the next handler knows of it.
    await Promise.resolve();
  }
  if (isFocusLost) last?.focus();
}

function lastUses(used: readonly UsedControl[]): ReadonlyMap<Control, string | undefined> {
  const uses = new Map<Control, string | undefined>();
  for (const [target, value] of used) {
    const control = target instanceof Element ? (target.closest('button') ?? target) : null;
    if (!isControl(control)) continue;
    uses.delete(control);
    uses.set(control, value);
  }
  return uses;
}

function repeat(control: Control, value: string): void {
  if (control instanceof HTMLButtonElement) {
    // Tabs listen to this one.
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    control.click();
  } else if (control.type === 'radio' && 'checked' in control) {
    // React hears only of a press that changes something.
    control.checked = false;
    control.click();
  } else {
    if (control.type !== 'file') enter(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Sets a value as typing does. Set on the element itself, React would take it for its own. */
function enter(control: { value: string }, value: string): void {
  control.value = '';
  Reflect.set(Reflect.getPrototypeOf(control) ?? control, 'value', value, control);
}
