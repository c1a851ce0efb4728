import { pause } from '#lib/pause.ts';
import { controlAt, isControl, placeOf, type Control } from './controlPlace.ts';

/** One use: the target, its value then or the files chosen or pasted, and the key pressed. */
export type UsedControl = readonly [
  target: EventTarget | null,
  value: string | readonly File[] | undefined,
  key?: string | undefined,
];

/**
 * Repeats presses, typing, choices and pastes, in order. Controls that the app has replaced are
 * found by their place and name. Of several uses of a control only the last one is repeated, but
 * with all the files that the control was given.
 *
 * @param focused the element that had the focus and was replaced
 */
export async function repeatInput(
  used: readonly UsedControl[],
  focused: Element | null,
): Promise<void> {
  // A replaced control loses the focus. Tabs take the focus when they are pressed. No element has
  // it while it moves between two fields either, so only a replaced control may take it back.
  const isFocusLost = document.activeElement === document.body;
  let areFilesNew = false;
  let last: Control | undefined;
  for (const [target, { value, key }] of lastUses(used)) {
    // Lets React render the change, so that the next handler sees it.
    await Promise.resolve();
    const control = isControl(target) ? nowOf(target) : undefined;
    if (control && control !== target) last = control;
    if (typeof value === 'object') {
      giveFiles(control, value);
      areFilesNew = true;
    } else if (control) {
      // The drop zone reads files before it accepts them, and a button may send them.
      if (areFilesNew && control instanceof HTMLButtonElement) await pause(0);
      repeat(control, value, key);
    }
  }
  if (isFocusLost) (isControl(focused) ? nowOf(focused) : last)?.focus();
}

/** Returns the control, or the one that has replaced it in the app. */
const nowOf = (control: Control) => (control.isConnected ? control : controlAt(placeOf(control)));

interface Use {
  readonly value: string | readonly File[] | undefined;
  readonly key: string | undefined;
}

function lastUses(used: readonly UsedControl[]): ReadonlyMap<Element, Use> {
  const uses = new Map<Element, Use>();
  for (const [noted, value, key] of used) {
    const target = noted instanceof Element ? (noted.closest('button') ?? noted) : document.body;
    if (!isRepeatable(target, value, key)) continue;
    const before = uses.get(target)?.value;
    const areMoreFiles = typeof before === 'object' && typeof value === 'object';
    // The target used last is repeated last.
    uses.delete(target);
    uses.set(target, { value: areMoreFiles ? [...before, ...value] : value, key });
  }
  return uses;
}

/** Whether to repeat a use. Pasted text is already in its field, and most keys click or type. */
const isRepeatable = (target: Element, value: UsedControl[1], key: string | undefined) =>
  typeof value === 'object'
    ? value.length > 0
    : isControl(target) && (key === undefined || isTabKey(target, key));

/** Whether a key moves from one tab to another. */
const isTabKey = (element: Element, key: string) =>
  element.role === 'tab' && /^(Arrow(Left|Right)|Home|End)$/.test(key);

function repeat(control: Control, value = '', key: string | undefined): void {
  if (key !== undefined) {
    control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  } else if (control instanceof HTMLButtonElement) {
    // Tabs listen for mousedown.
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    control.click();
  } else if (control.type === 'radio' && 'checked' in control) {
    // React reports a press only if it changes something.
    control.checked = false;
    control.click();
  } else {
    enter(control, value);
    sayChanged(control);
  }
}

/** Chooses files again, or pastes them if the target is not a file input. */
function giveFiles(control: Control | undefined, files: readonly File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  if (control?.type === 'file' && 'files' in control) {
    control.files = data.files;
    sayChanged(control);
  } else {
    const paste = { clipboardData: data, bubbles: true, cancelable: true };
    (control ?? document.body).dispatchEvent(new ClipboardEvent('paste', paste));
  }
}

function sayChanged(control: Control): void {
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Sets a value as typing does. React reports only a value that differs from the last one that it
 * has recorded. Its setter on the element records each value and passes it on to the field. Here
 * the setter passes an empty value to a copy of the field, so only React's record changes. A text
 * that is already in the field is not touched, and keeps its selection.
 */
function enter(control: Control, value: string): void {
  Reflect.set(control, 'value', '', control.cloneNode());
  if (control.value !== value) {
    Reflect.set(Reflect.getPrototypeOf(control) ?? control, 'value', value, control);
  }
}
