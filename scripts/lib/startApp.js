(function (app) {
  app.replaceWith(app.content);
})(globalThis.document.getElementById('app'));
