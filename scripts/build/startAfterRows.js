(function (app) {
  const start = () => app.replaceWith(app.content);
  setTimeout(start, globalThis.performance.now() < 300 ? 100 : 0);
})(globalThis.document.getElementById('app'));
