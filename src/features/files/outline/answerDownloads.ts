/**
 * Shows a pressed download button as the app does. The app undoes it, as any change of its HTML that
 * is not its own, and begins the download at once.
 */
export function answerDownloads(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const isOutline = document.getElementById('outline') !== null;
    if (!isOutline || button?.className !== 'file-download') return;
    button.disabled = true;
    button.textContent = 'Downloading...';
  });
}
