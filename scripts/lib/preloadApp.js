(function ({ content }) {
  if (globalThis.performance.now() < 300) return;
  globalThis.document.head.append(...content.querySelectorAll('link'));
})(globalThis.document.getElementById('app'));
