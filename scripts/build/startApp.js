(function (app) {
  const start = () => app.replaceWith(app.content);
  if (globalThis.performance.now() < 300) {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 100);
  } else start();
})(globalThis.document.getElementById('app'));
