/** An element to press, type into or choose from. */
export type Control =
  | HTMLButtonElement
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement;

/** The place of a control: its area, its index among the area's controls, and its name. */
interface ControlPlace {
  readonly area: 'main' | 'header' | 'footer';
  readonly index: number;
  readonly name: string;
}

const CONTROLS = 'button, input, select, textarea';

/** Whether an element is a control. */
export const isControl = (element: Element | null): element is Control =>
  element?.matches(CONTROLS) ?? false;

/** Returns the place of a control, even if it has left the document with its whole area. */
export function placeOf(control: Control): ControlPlace | null {
  const name = nameOf(control);
  for (const area of ['main', 'header', 'footer'] as const) {
    const found = control.closest(area);
    if (found) return { area, name, index: controlsOf(found).indexOf(control) };
  }
  return null;
}

/** Returns the control at a place if its name is the same, or else the first one of that name. */
export function controlAt(place: ControlPlace | null): Control | undefined {
  if (!place) return undefined;
  const { area, index, name } = place;
  const found = document.querySelector(area);
  const all = found ? controlsOf(found) : [];
  const same = all[index];
  if (same && nameOf(same) === name) return same;
  return all.find((control) => nameOf(control) === name);
}

const controlsOf = (area: Element) => [...area.querySelectorAll<Control>(CONTROLS)];

/** Returns the label of a control, with the file's name for a control in a table row. */
function nameOf(control: Control): string {
  const own = control.getAttribute('aria-label') ?? control.dataset['name'] ?? ownName(control);
  return `${own} ${control.closest('tr')?.cells[0]?.textContent ?? ''}`;
}

/** Ignores labels, because a field that has left the document has none. */
function ownName(control: Control): string {
  if (control instanceof HTMLButtonElement) return control.textContent;
  return control.type === 'radio' ? control.value : control.type;
}
