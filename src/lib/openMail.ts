/** Hands a `mailto:` address to the mail program; the page stays where it is. */
export function openMail(mailto: string): void {
  const link = document.createElement('a');
  link.href = mailto;
  link.click();
}
