/** Opens a `mailto:` address in the mail program. The page stays open. */
export function openMail(mailto: string): void {
  const link = document.createElement('a');
  link.href = mailto;
  link.click();
}
