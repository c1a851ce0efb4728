/** Shows a pressed download button as the app does. The app begins the download once it runs. */
export function answerDownloads(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const isOutline = document.getElementById('outline') !== null;
    if (!isOutline || button?.className !== 'file-download') return;
    button.disabled = true;
    // The app uses this name to find its own button.
    button.dataset['name'] = button.textContent;
    button.textContent = 'Downloading...';
  });
}
