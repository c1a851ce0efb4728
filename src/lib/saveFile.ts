/** Saves bytes as a file, as a press on a download link would. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Not at once: the browser may still have to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
