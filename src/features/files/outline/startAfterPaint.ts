/**
 * Starts the app, whose scripts wait in a template of the page, once the drawn rows are on the
 * screen. Their paint would otherwise wait for React, for half a second on a slow phone. Where
 * nothing is painted, as in a hidden tab, the page's own script starts the app.
 */
export function startAfterPaint(): void {
  requestAnimationFrame(() => {
    // A separate task runs after the paint.
    setTimeout(() => {
      const app = document.querySelector<HTMLTemplateElement>('#app');
      app?.replaceWith(app.content);
    });
  });
}
