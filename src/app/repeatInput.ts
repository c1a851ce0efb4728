import { controlAt, isControl, placeOf, type Control } from './controlPlace.ts';

/** What was pressed or typed into, what it held then, and which key it was. */
export type UsedControl = readonly [
  target: EventTarget | null,
  value: string | undefined,
  key?: string | undefined,
];

/**
 * Presses, types and chooses again, in order. Controls that the app has drawn anew are found by
 * their place and name. A control that was used several times counts once, the last time.
 *
 * @param usedSince what was used in the app before this was loaded; it is as its user wants it
 * @param focused what had the focus and was drawn anew
 */
export async function repeatInput(
  used: readonly UsedControl[],
  usedSince: readonly UsedControl[],
  focused: Element | null,
): Promise<void> {
  // A control that is drawn anew loses the focus. Tabs take it when they are pressed.
  const isFocusLost = document.activeElement === document.body;
  let last: Control | undefined;
  const done = lastUses(usedSince);
  for (const [control, { value = '', key }] of lastUses(used)) {
    last = control.isConnected ? control : controlAt(placeOf(control));
    if (last && !done.has(last)) repeat(last, value, key);
    // React draws what has changed, so that the next handler knows of it.
    await Promise.resolve();
  }
  if (isFocusLost) (isControl(focused) ? controlAt(placeOf(focused)) : last)?.focus();
}

interface Use {
  readonly value: string | undefined;
  readonly key: string | undefined;
}

function lastUses(used: readonly UsedControl[]): ReadonlyMap<Control, Use> {
  const uses = new Map<Control, Use>();
  for (const [target, value, key] of used) {
    const control = target instanceof Element ? (target.closest('button') ?? target) : null;
    // Other keys press and type, which is noted as well.
    if (!isControl(control) || (key !== undefined && !isTabKey(control, key))) continue;
    uses.delete(control);
    uses.set(control, { value, key });
  }
  return uses;
}

/** Whether a key leads from a tab to another. */
const isTabKey = (control: Control, key: string) =>
  control.role === 'tab' && /^(Arrow(Left|Right)|Home|End)$/.test(key);

function repeat(control: Control, value: string, key: string | undefined): void {
  if (key !== undefined) {
    control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  } else if (control instanceof HTMLButtonElement) {
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
