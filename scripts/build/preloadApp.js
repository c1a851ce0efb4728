(function ({ content }) {
  if (globalThis.performance.now() < 150) return;
  globalThis.document.head.append(...content.querySelectorAll('link'));
})(globalThis.document.getElementById('app'));
