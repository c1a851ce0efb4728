/**
 * Returns the text of a form's field, as it is when the form is sent. A password manager, a
 * translator or the browser itself may have filled it without an event that React hears.
 */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
