/** A control of the page, by its place among all of them and its name. */
export interface ControlPlace {
  readonly index: number;
  readonly name: string;
}

const controls = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)'),
];

/** The place of a control, by which the app's own is found; null for anything else. */
export function placeOf(element: EventTarget | null): ControlPlace | null {
  const all = controls();
  const index = all.findIndex((control) => control === element);
  const control = all[index];
  return control ? { index, name: nameOf(control) } : null;
}

/** The control at a place, if it is still the same one. */
export function controlAt({ index, name }: ControlPlace): HTMLElement | undefined {
  const all = controls();
  const same = all[index];
  if (same && nameOf(same) === name) return same;
  return all.find((control) => nameOf(control) === name);
}

/** What a control says, and of which file. */
function nameOf(control: HTMLElement): string {
  const own = control.getAttribute('aria-label') ?? control.dataset['name'] ?? control.textContent;
  return `${own} ${control.closest('tr')?.cells[0]?.textContent ?? ''}`;
}
