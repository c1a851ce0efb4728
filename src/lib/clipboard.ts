/**
 * Writes text to the clipboard.
 *
 * @throws DOMException if the browser does not allow it, TypeError if it has no clipboard
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
