/** Answers a press on a download as the app does, which begins it when it is there. */
export function answerDownloads(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const isOutline = document.getElementById('outline') !== null;
    if (!isOutline || button?.className !== 'file-download') return;
    button.disabled = true;
    // By its name, the app finds its own.
    button.dataset['name'] = button.textContent;
    button.textContent = 'Downloading...';
  });
}
