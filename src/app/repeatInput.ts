import { pause } from '#lib/pause.ts';
import { controlAt, isControl, placeOf, type Control } from './controlPlace.ts';

/** What was used, what it held then or which files were chosen or pasted, and which key it was. */
export type UsedControl = readonly [
  target: EventTarget | null,
  value: string | readonly File[] | undefined,
  key?: string | undefined,
];

/**
 * Presses, types, chooses and pastes again, in order. Controls that the app has drawn anew are found
 * by their place and name. A control that was used several times counts once, the last time; but all
 * files that it was given count.
 *
 * @param focused what had the focus and was drawn anew
 */
export async function repeatInput(
  used: readonly UsedControl[],
  focused: Element | null,
): Promise<void> {
  // A control that is drawn anew loses the focus. Tabs take it when they are pressed. Nothing has it
  // on its way from one field to another either, so only what is drawn anew may take it back.
  const isFocusLost = document.activeElement === document.body;
  let areFilesNew = false;
  let last: Control | undefined;
  for (const [target, { value, key }] of lastUses(used)) {
    // React draws what has changed, so that the next handler knows of it.
    await Promise.resolve();
    const control = isControl(target) ? nowOf(target) : undefined;
    if (control && control !== target) last = control;
    if (typeof value === 'object') {
      giveFiles(control, value);
      areFilesNew = true;
    } else if (control) {
      // The drop zone reads files before it takes them, and a button may send them.
      if (areFilesNew && control instanceof HTMLButtonElement) await pause(0);
      repeat(control, value, key);
    }
  }
  if (isFocusLost) (isControl(focused) ? nowOf(focused) : last)?.focus();
}

/** The control in the app. */
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
    // What was used last is repeated last.
    uses.delete(target);
    uses.set(target, { value: areMoreFiles ? [...before, ...value] : value, key });
  }
  return uses;
}

/** Whether a use is to be repeated. A pasted text is in its field, and other keys press and type. */
const isRepeatable = (target: Element, value: UsedControl[1], key: string | undefined) =>
  typeof value === 'object'
    ? value.length > 0
    : isControl(target) && (key === undefined || isTabKey(target, key));

/** Whether a key leads from a tab to another. */
const isTabKey = (element: Element, key: string) =>
  element.role === 'tab' && /^(Arrow(Left|Right)|Home|End)$/.test(key);

function repeat(control: Control, value = '', key: string | undefined): void {
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
    enter(control, value);
    sayChanged(control);
  }
}

/** Chooses files again, or pastes them where the target chooses none. */
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
 * Sets a value as typing does. React hears only of a value that is not the last it knows. Its own
 * setter on the element notes each value and passes it on to the field; here a copy of the field takes
 * the empty one, and React alone hears of it. So a text that is there already is not touched, and what
 * is selected in it stays so.
 */
function enter(control: Control, value: string): void {
  Reflect.set(control, 'value', '', control.cloneNode());
  if (control.value !== value) {
    Reflect.set(Reflect.getPrototypeOf(control) ?? control, 'value', value, control);
  }
}
