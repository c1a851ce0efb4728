/**
 * Starts the app, whose scripts wait in a template of the page, when what was drawn is on the screen.
 * Rows that nobody has seen would otherwise wait for React, on a slow phone for half a second. Where
 * nothing is painted, as in a hidden tab, the page's own script starts the app.
 */
export function startAfterPaint(): void {
  requestAnimationFrame(() => {
    // A task of its own comes after the paint.
    setTimeout(() => {
      const app = document.querySelector<HTMLTemplateElement>('#app');
      app?.replaceWith(app.content);
    });
  });
}
