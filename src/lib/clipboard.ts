/**
 * Writes text to the clipboard.
 *
 * @throws DOMException when the browser does not allow it, TypeError where it has no clipboard.
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
