import { logError } from '#lib/log.ts';

/** What is typed and chosen in a page, kept over a reload. */
interface KeptFields {
  readonly path: string;
  readonly fields: readonly (readonly [index: number, name: string, value: string])[];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const KEY = 'studynest-typed';
/** Passwords are not stored, and files cannot be. */
const FIELDS = 'main :is(input:not([type=password], [type=file], [type=hidden]), select, textarea)';

/** Keeps what is typed and chosen in the page for its next load in this tab. */
export function keepFields(): void {
  const fields = allFields().flatMap((field, index) =>
    isChanged(field) ? [[index, nameOf(field), field.value] as const] : [],
  );
  const kept: KeptFields = { path: location.pathname, fields };
  try {
    if (fields.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    logError('keep what is typed', error);
  }
}

/** Enters again what was kept before a reload, into fields that nobody has changed since. */
export function restoreFields(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    sessionStorage.removeItem(KEY);
    const { path, fields } = JSON.parse(text) as KeptFields;
    if (path !== location.pathname) return;
    const all = allFields();
    for (const [index, name, value] of fields) {
      const field = all[index];
      if (field && nameOf(field) === name && !isChanged(field)) enter(field, value);
    }
  } catch (error) {
    logError('enter again what was typed', error);
  }
}

const allFields = () => [...document.querySelectorAll<Field>(FIELDS)];

const nameOf = ({ name, type }: Field) => `${type} ${name}`;

const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const byDefault = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(byDefault, 0);
  }
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function enter(field: Field, value: string): void {
  if (isToggle(field)) {
    field.click();
    return;
  }
  // Past React's own setter on the element, so that React takes the event for typing.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
